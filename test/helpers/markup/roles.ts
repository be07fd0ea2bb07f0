// The role and the name of an element, as browsers tell them to assistive technology: as much as the shop's markup needs.
import { DomUtils, ElementType, type parseDocument } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>
type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number]

export const isTag = (node: Node | Node['children'][number]): node is Tag => 'attribs' in node

const roles: Record<string, string> = {
  ...{ article: 'article', aside: 'complementary', button: 'button', details: 'group' },
  ...{ dialog: 'dialog', fieldset: 'group', footer: 'contentinfo', form: 'form' },
  ...{ h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', header: 'banner', img: 'img' },
  ...{
    li: 'listitem',
    main: 'main',
    meter: 'meter',
    nav: 'navigation',
    ol: 'list',
    option: 'option',
  },
  ...{ p: 'paragraph', section: 'region', select: 'combobox', strong: 'strong', summary: 'button' },
  ...{ svg: 'img', table: 'table', td: 'cell', textarea: 'textbox', th: 'columnheader' },
  ...{ tr: 'row', ul: 'list', code: 'code' },
}
const inputs: Record<string, string> = {
  ...{ checkbox: 'checkbox', number: 'spinbutton', radio: 'radio', search: 'searchbox' },
  ...{ submit: 'button', button: 'button', hidden: '', file: '', range: 'slider' },
}
/** Named by what stands in them. */
const spoken =
  /^(?:link|button|heading|option|listitem|cell|columnheader|row|paragraph|strong|code)$/
const fields = /^(?:input|select|textarea)$/

/** As `link` or `textbox`; an empty one for what has none. */
export function roleOf({ name, attribs }: Tag): string {
  if (attribs.role !== undefined) return attribs.role
  if (name === 'a') return attribs.href === undefined ? '' : 'link'
  if (name === 'input') return inputs[attribs.type ?? 'text'] ?? 'textbox'
  return roles[name] ?? ''
}

/** What it is called: by another element, by its label, or by its own words. */
export function nameOf(tag: Tag, root: Node): string {
  const { attribs } = tag
  const by = attribs['aria-labelledby']?.split(' ').map((id) => textAt(id, root))
  const own = by?.join(' ') ?? attribs['aria-label'] ?? attribs.alt ?? labelOf(tag, root)
  if (own !== undefined) return squeezed(own)
  return spoken.test(roleOf(tag)) ? spokenIn(tag) : (attribs.title ?? '')
}

function labelOf(tag: Tag, root: Node): string | undefined {
  if (tag.name === 'input' && roleOf(tag) === 'button') return tag.attribs.value
  if (fields.test(tag.name)) {
    const labels = DomUtils.getElementsByTagName('label', root)
    const label = labels.find(
      (one) => one.attribs.for === tag.attribs.id && one.attribs.for !== undefined,
    )
    const around = label ?? labels.find((one) => one.children.length > 0 && holds(one, tag))
    return around && spokenIn(around)
  }
  const first = { fieldset: 'legend', table: 'caption', details: 'summary' }[tag.name]
  const [title] = first ? DomUtils.getElementsByTagName(first, tag) : []
  return title && spokenIn(title)
}

const holds = (outer: Tag, inner: Tag) =>
  DomUtils.getElementsByTagName(inner.name, outer).includes(inner)

function textAt(id: string, root: Node): string {
  const tag = DomUtils.getElementById(id, root.children)
  return tag ? spokenIn(tag) : ''
}

/** The words of an element and of what stands in it; what is hidden says nothing, a picture its description. */
export function spokenIn(node: Node | Tag): string {
  const parts: string[] = []
  const say = (each: Node['children'][number]) => {
    if (each.type === ElementType.Text) parts.push(each.data)
    if (!isTag(each) || isSilent(each)) return
    const label = each.attribs['aria-label'] ?? each.attribs.alt
    // That of a list or a menu is said beside what stands in it, not instead.
    if (label !== undefined && /^(?:img|link|button)$/.test(roleOf(each))) parts.push(` ${label} `)
    else {
      // Blocks stand apart, whatever the spaces between them.
      if (!isInline.test(each.name)) parts.push(' ')
      each.children.forEach(say)
      if (!isInline.test(each.name)) parts.push(' ')
    }
  }
  node.children.forEach(say)
  return squeezed(parts.join(''))
}

const isInline = /^(?:a|abbr|b|code|em|i|mark|s|small|span|strong|time)$/

const isSilent = ({ name, attribs }: Tag) =>
  /^(?:script|style|template)$/.test(name) ||
  attribs.hidden !== undefined ||
  attribs['aria-hidden'] === 'true'

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

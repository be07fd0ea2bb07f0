// Markup as somebody meets it who hears it: elements by role and name. A class or a wrapper may change; this stays.
import { DomUtils, parseDocument } from 'htmlparser2'
import { isTag, nameOf, roleOf, spokenIn } from './roles.ts'

type Node = ReturnType<typeof parseDocument>
type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** What is looked for: a role as `link`, `heading` or `textbox`, and a name, the whole of it or a pattern in it. */
export interface Sought {
  role?: string
  name?: string | RegExp
  /** Of a heading, from 1. */
  level?: number
  /** The name of the element, where it has no role: `html`, `title`, `img`. */
  tag?: string
  /** The attribute `name`: of a field, what its value is sent as. */
  field?: string | RegExp
  /** The words in it. */
  text?: string | RegExp
  /** Attributes with these values: an empty one for `checked`, undefined for one that must not be there. */
  [attribute: string]: string | RegExp | number | undefined
}

/** An element of a page, or the page. */
export class Found {
  private readonly node: Node | Tag
  private readonly root: Node

  constructor(node: Node | Tag, root: Node) {
    this.node = node
    this.root = root
  }

  /** The only one of its kind within this; Error when there is none, or several. */
  find(sought: Sought): Found {
    const [one, another] = this.all(sought)
    if (one && !another) return one
    const said = JSON.stringify(sought, (_, value) =>
      value instanceof RegExp ? String(value) : value,
    )
    throw new Error(`${one ? 'Several are' : 'Nothing is'} ${said} in: ${this.text.slice(0, 500)}`)
  }

  /** Each of its kind within this, in the order of the page. */
  all({ role, name, level, tag: element, field, text, ...attributes }: Sought): Found[] {
    const isSought = (tag: Tag) =>
      (role === undefined || roleOf(tag) === role) &&
      (element === undefined || tag.name === element) &&
      (level === undefined || tag.name === `h${level}`) &&
      (field === undefined || fits(tag.attribs.name, field)) &&
      (name === undefined || fits(nameOf(tag, this.root), name)) &&
      Object.entries(attributes).every(([key, value]) => fits(tag.attribs[key], value)) &&
      (text === undefined || fits(spokenIn(tag), text))
    return DomUtils.filter((node) => isTag(node) && isSought(node), this.node.children)
      .filter(isTag)
      .map((tag) => new Found(tag, this.root))
  }

  has(sought: Sought): boolean {
    return this.all(sought).length > 0
  }

  /** The value of an attribute, decoded; undefined when it is not there. */
  get(attribute: string): string | undefined {
    return isTag(this.node) ? this.node.attribs[attribute] : undefined
  }

  /** The language of the page; undefined for a fragment. */
  get language(): string | undefined {
    return DomUtils.findOne((tag) => tag.name === 'html', this.root.children)?.attribs.lang
  }

  /** Its words with their spaces and line breaks, as a textarea holds them. */
  get raw(): string {
    return DomUtils.textContent(this.node)
  }

  /** Its words, with single spaces between them. */
  get text(): string {
    return spokenIn(this.node)
  }
}

/** Reads a page or a fragment. */
export function read(html: string): Found {
  const root = parseDocument(html)
  return new Found(root, root)
}

function fits(value: string | undefined, sought: Sought[string]): boolean {
  return sought instanceof RegExp ? value !== undefined && sought.test(value) : value === sought
}

/** The title that a fragment begins with, as htmx needs it; undefined when anything else stands first. */
export const leadingTitle = (html: string): string | undefined =>
  /^<title>/.test(html) ? read(html).find({ tag: 'title' }).text : undefined

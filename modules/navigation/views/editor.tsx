import { attr } from '#views/attribute.ts'
import { PagePreview } from '#views/kit/blocks/page-preview.tsx'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { RadioGroup } from '#views/kit/fields/choice.tsx'
import { EditorForm } from '#views/kit/fields/editor-form.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { type Newer, Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'
import type { Choice } from '../models/choices.ts'
import { fixedPages } from '../models/item.ts'
import { byOwnName, places } from '../models/places.ts'
import type { MenuForm } from './form.ts'
import { AddButton, Found } from './found.tsx'
import { Line, type LineView } from './line.tsx'

export interface EditorProps {
  form: MenuForm
  lines: LineView[]
  languages: readonly string[]
  errors: Record<string, string>
  /** As somebody else saved it meanwhile, with what its lines lead to. */
  newer?: Newer<MenuView> | undefined
  query: string
  choices: Choice[]
  others: readonly OtherMenu[]
  /** The script that sorts by drag, loaded where it is needed. */
  sortable: string
  t: Translate
}

/** Another menu, and its page. */
export interface OtherMenu {
  place: string
  title: string
  href: string
}

type MenuView = Omit<MenuForm, 'lines'> & { lines: LineView[] }

/** A menu as it reads: of each line what it says and where it leads. */
const read = (menu: MenuView) => ({
  ...menu,
  lines: menu.lines.map(({ labels, title, href }) => ({ labels, title, href })),
})

/** A menu: its lines, each moved by drag, keys or buttons, and what can be added. */
export function MenuEditor(props: EditorProps) {
  const { form, lines, errors, newer, t } = props
  const { id } = form
  const href = id === null ? '/admin/navigation/new' : `/admin/navigation/${encodeURIComponent(id)}`
  const field = formFields('navigation.admin', form, { errors, t })
  return (
    <EditorForm
      id="menu-editor"
      action={id === null ? '/admin/navigation/create' : `${href}/update`}
      method={id === null ? 'post' : 'put'}
      version={form.updatedAt}
      entered="enter"
      errors={errors}
      above={
        <Overtaken
          newer={newer && { ...newer, form: read(newer.form) }}
          yours={read({ ...form, lines })}
          words="navigation.admin"
          called={{ title: t('navigation.admin.name') }}
          t={t}
        />
      }
      t={t}
    >
      <div class="menu-editor">
        <div class="menu-editor-main">
          {id === null ? <NoneFree {...props} /> : null}
          <Card title={t('navigation.admin.menu')}>
            <TextField {...field('title')} label={t('navigation.admin.name')} required={true} />
            <RadioGroup {...field('place')} value={placeOf(form)} choices={placesFor(props)} />
            <TextField
              name="ownPlace"
              label={t('navigation.admin.ownPlace')}
              errors={errors}
              value={placeOf(form) === byOwnName ? form.place : ''}
              hint={t('navigation.admin.ownPlaceHint')}
            />
          </Card>
          <Lines {...props} />
          <Adding {...props} />
        </div>
        <div class="menu-editor-look">
          <PagePreview href="/admin/navigation/look" t={t} />
        </div>
      </div>
      <SaveBar discardHref={href} t={t} />
    </EditorForm>
  )
}

/** The place of the frame that is chosen, or that it is known by its own name. */
const placeOf = ({ place }: MenuForm): string => places.find((one) => one === place) ?? byOwnName

/** What to do where the frame has no place left. */
function NoneFree({ others, t }: EditorProps) {
  const taken = others.filter(({ place }) => places.some((one) => one === place))
  if (taken.length < places.length) return null
  return (
    <Notice kind="info" title={t('navigation.admin.noneFree')}>
      <p safe>{t('navigation.admin.noneFreeText')}</p>
      <p class="actions">
        {taken.map(({ title, href }) => (
          <LinkButton href={href} label={t('navigation.admin.edit', { title })} small={true} />
        ))}
      </p>
    </Notice>
  )
}

/** Where the frame of the shop shows a menu, and a name of its own. */
function placesFor({ others, t }: EditorProps) {
  const known = places.map((value) => {
    const isTaken = others.some(({ place }) => place === value)
    return {
      ...{ value, label: t(`navigation.admin.place.${value}`), disabled: isTaken },
      hint: t(`navigation.admin.place.${isTaken ? 'taken' : `${value}Hint`}`),
    }
  })
  const own = { label: t('navigation.admin.place.own'), hint: t('navigation.admin.place.ownHint') }
  return [...known, { value: byOwnName, ...own }]
}

function Lines({ lines, languages, errors, sortable, t }: EditorProps) {
  const blank: LineView = {
    ...{ kind: 'page', targetId: ' ', address: '', labels: {}, newTab: false, depth: 1 },
    ...{ title: '', href: '', state: 'shown' },
  }
  const template = (kind: string, targetId: string) => (
    <template data-line-template={kind}>
      <Line line={{ ...blank, kind, targetId }} at="N" languages={languages} errors={{}} t={t} />
    </template>
  )
  return (
    <Card title={t('navigation.admin.lines')} hint={t('navigation.admin.linesHint')}>
      <ol
        class="menu-lines"
        id="field-items"
        data-menu-lines
        data-sortable={attr(sortable)}
        data-said={attr(
          t('navigation.admin.said', {
            name: '{name}',
            position: '{position}',
            count: '{count}',
            depth: '{depth}',
          }),
        )}
        data-said-removed={attr(t('navigation.admin.saidRemoved', { name: '{name}' }))}
        data-said-added={attr(t('navigation.admin.saidAdded', { name: '{name}' }))}
        aria-label={attr(t('navigation.admin.lines'))}
      >
        {lines.map((line, at) => (
          <Line line={line} at={at} languages={languages} errors={errors} t={t} />
        ))}
      </ol>
      <p class="hint menu-none" safe>
        {t('navigation.admin.none')}
      </p>
      <p class="visually-hidden" role="status" data-menu-status></p>
      {template('record', ' ')}
      {template('fixed', '')}
      {template('address', '')}
      {template('heading', '')}
    </Card>
  )
}

function Adding({ query, choices, t }: EditorProps) {
  return (
    <Card title={t('navigation.admin.adding')} hint={t('navigation.admin.addingHint')}>
      <div class="menu-search">
        <input type="hidden" name="asked" value={attr(query)} data-unwatched="true" />
        <TextField
          name="q"
          type="search"
          label={t('navigation.admin.find')}
          value={query}
          with={{ 'data-unwatched': 'true', 'data-menu-find': '/admin/navigation/targets' }}
        />
        <Button
          label={t('navigation.admin.findButton')}
          name="intent"
          value="find"
          with={{ 'data-plain-only': true }}
        />
      </div>
      <Found choices={choices} query={query} t={t} />
      <p class="label" safe>
        {t('navigation.admin.fixed')}
      </p>
      <div class="actions menu-fixed">
        {fixedPages.map((path) => (
          <AddButton
            kind="fixed"
            target={path}
            title={t(`navigation.fixed.${path}`)}
            label={t(`navigation.fixed.${path}`)}
            t={t}
          />
        ))}
        <AddButton
          kind="address"
          target=""
          title=""
          label={t('navigation.admin.addAddress')}
          t={t}
        />
        <AddButton
          kind="heading"
          target=""
          title=""
          label={t('navigation.admin.addHeading')}
          t={t}
        />
      </div>
    </Card>
  )
}

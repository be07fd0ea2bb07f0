import type { Children } from '@kitajs/html'
import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button } from '../fields/button.tsx'
import { Form } from '../fields/form.tsx'
import { type TabLink, Tabs } from '../lists/tabs.tsx'
import { listFormId } from '../lists/toolbar.tsx'
import { Notice } from '../page/notice.tsx'
import { ChoiceStep, type ShownChoice, ShownChoices } from './choice-order.tsx'
import type { FieldFilter } from './field-filters.tsx'

export interface ListFrame {
  /** Of the list. */
  path: string
  /** Saved views; none where nobody saved one. */
  views: TabLink[]
  /** The saved view that is shown. */
  current: { id: string; name: string; shared: boolean; own: boolean; isDefault: boolean } | null
  /** Where views are saved; null where they cannot be. */
  store: string | null
  /** What is shown, as a view keeps it. */
  query: string
  /** What the form of the search keeps. */
  keep: Record<string, string>
  /** Whether the reader may give colleagues a view. */
  mayShare: boolean
  /** The columns that can be moved or left out, in their order. */
  shown: ShownChoice[]
  hidden: { label: string; addHref: string }[]
  filters: FieldFilter[]
  /** What of the query is wrong and left out, by its name, and in words. */
  refused: { name: string; asked: string; line: string; isFocused: boolean }[]
  /** Narrowed by a column. */
  isNarrowed: boolean
  /** Where what is shown is taken away as a file. */
  filePath: string | null
  /** Whether a file of it can be one that an import takes in again. */
  isImportable: boolean
  /** Where all that it finds is edited as cells. */
  gridHref: string | null
}

type Part = { frame: ListFrame; t: Translate }

/** Above a list: its saved views, and what can be done with how it is shown; filters without a search share its row. */
export function ListBar({ frame, t, children: safeFilters }: Part & { children?: Children }) {
  return (
    <>
      <RefusedNote lines={frame.refused} t={t} />
      <div class="list-bar">
        {frame.views.length > 0 ? (
          <Tabs label={t('adminui.lists.views')} tabs={frame.views} />
        ) : null}
        <div class="list-tools">
          {safeFilters}
          {frame.gridHref === null ? null : <ToGrid href={frame.gridHref} t={t} />}
          {frame.shown.length + frame.hidden.length === 0 ? null : (
            <ColumnChoice frame={frame} t={t} />
          )}
          {frame.filePath === null ? null : <FileForm frame={frame} path={frame.filePath} t={t} />}
          {frame.store === null ? null : <ViewForms frame={frame} store={frame.store} t={t} />}
        </div>
      </div>
    </>
  )
}

/** Enter in the search presses the first button of its form, which is not to be the grid's. */
const ToGrid = ({ href, t }: { href: string; t: Translate }) => (
  <>
    <button type="submit" form={listFormId} hidden />
    <Button
      label={t('adminui.lists.grid')}
      icon="list"
      name="take"
      value="100"
      with={{
        ...{ form: listFormId, formaction: href, 'data-carries': true },
        ...{ 'data-key': 'g', 'aria-keyshortcuts': 'g' },
      }}
    />
  </>
)

function RefusedNote({ lines, t }: { lines: ListFrame['refused']; t: Translate }) {
  if (lines.length === 0) return null
  const title = t('adminui.lists.refused', { count: lines.length })
  return (
    <div class="list-refused" id="list-refused">
      <Notice kind="error" title={title} live={true}>
        <ul>
          {lines.map(({ line }) => (
            <li safe>{line}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** The menu of columns, of a list or of a grid. */
export function ColumnChoice(props: { frame: Pick<ListFrame, 'shown' | 'hidden'>; t: Translate }) {
  const { frame, t } = props
  return (
    <details class="list-fold" id="list-columns" data-stays-open>
      <summary class="button button-plain" safe>
        {t('adminui.lists.columns')}
      </summary>
      <div class="list-panel">
        <ul class="list-columns">
          <ShownChoices choices={frame.shown} t={t} />
          {frame.hidden.map(({ label, addHref }) => (
            <li>
              <span class="hint" safe>
                {label}
              </span>
              <ChoiceStep href={addHref} icon="plus" label={t('adminui.lists.show', { label })} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

/** What the list finds by its filter: with the columns that it shows, or whole, for an import. */
const FileForm = ({ frame, path, t }: Part & { path: string }) => (
  <details class="list-fold" id="list-file">
    <summary class="button button-plain" safe>
      {t('adminui.lists.export')}
    </summary>
    <div class="list-panel">
      <p class="hint" safe>
        {t('adminui.lists.exportHint')}
      </p>
      <form class="actions" method="post" action={url(path)} hx-boost="false">
        <input type="hidden" name="query" value={attr(frame.query)} />
        {(['csv', 'json'] as const).map((format) => (
          <Button
            label={t(`adminui.lists.as.${format}`)}
            name="format"
            value={format}
            small={true}
          />
        ))}
        {frame.isImportable ? (
          <>
            <p class="hint" id="list-importable" safe>
              {t('adminui.lists.importHint')}
            </p>
            <Button
              label={t('adminui.lists.as.import')}
              name="format"
              value="import"
              small={true}
              with={{ 'aria-describedby': 'list-importable' }}
            />
          </>
        ) : null}
      </form>
    </div>
  </details>
)

function ViewForms({ frame, store, t }: Part & { store: string }) {
  const { current } = frame
  return (
    <details class="list-fold" id="list-view">
      <summary class="button button-plain" safe>
        {t('adminui.lists.save')}
      </summary>
      <div class="list-panel">
        {current ? <CurrentView {...{ frame, store, current, t }} /> : null}
        <Form action={`${store}/create`} class="stack">
          <input type="hidden" name="path" value={attr(frame.path)} />
          <input type="hidden" name="query" value={attr(frame.query)} />
          <label class="field">
            <span safe>{t('adminui.lists.name')}</span>
            <input class="input" name="name" maxlength="80" required autocomplete="off" />
          </label>
          {frame.mayShare ? <Tick name="shared" label={t('adminui.lists.shared')} /> : null}
          <Tick name="isDefault" label={t('adminui.lists.isDefault')} />
          <Button label={t('adminui.lists.saveNew')} variant="primary" small={true} />
        </Form>
        <a href={url(store)} safe>
          {t('adminui.lists.manage')}
        </a>
      </div>
    </details>
  )
}

const Tick = ({ name, label }: { name: string; label: string }) => (
  <label class="list-tick">
    <input class="check" type="checkbox" name={attr(name)} value="on" />
    <span safe>{label}</span>
  </label>
)

interface CurrentProps extends Part {
  store: string
  current: NonNullable<ListFrame['current']>
}

/** What is done with the view that is shown. */
function CurrentView({ frame, store, current, t }: CurrentProps) {
  const { id, name, own, shared, isDefault } = current
  const isTheirs = own || (shared && frame.mayShare)
  const at = `${store}/${encodeURIComponent(id)}`
  return (
    <div class="actions">
      {isTheirs ? (
        <Form action={`${at}/update`} method="put">
          <input type="hidden" name="query" value={attr(frame.query)} />
          <Button label={t('adminui.lists.saveTo', { name })} small={true} />
        </Form>
      ) : null}
      <Form action={`${at}/update`} method="put">
        <input type="hidden" name="isDefault" value={isDefault ? 'off' : 'on'} />
        <Button
          label={t(isDefault ? 'adminui.lists.noDefault' : 'adminui.lists.makeDefault')}
          small={true}
        />
      </Form>
      {isTheirs ? (
        <Form action={`${at}/delete`} method="delete">
          <Button label={t('adminui.lists.delete', { name })} variant="danger" small={true} />
        </Form>
      ) : null}
    </div>
  )
}

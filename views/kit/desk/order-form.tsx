import { attr } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button, LinkButton } from '../fields/button.tsx'
import { EditorForm } from '../fields/editor-form.tsx'
import { Overtaken } from '../fields/overtaken.tsx'
import { SaveBar } from '../fields/save-bar.tsx'
import { AdminIcon } from '../icons/admin-icons.tsx'
import { Card } from '../page/card.tsx'

interface OrderRow {
  id: string
  label: string
}

/** Rows that change places with each other alone. */
export interface OrderGroup {
  label: string
  rows: OrderRow[]
}

interface OrderFormProps {
  /** Where the order is saved. */
  path: string
  groups: OrderGroup[]
  /** What the order decides. */
  hint?: string
  /** Of the order that was read. */
  version: string
  /** What a button has just done, and which one. */
  status?: string
  pressed?: string
  errors?: Record<string, string>
  /** The order as somebody else saved it meanwhile. */
  newer?: { message: string; saved: OrderRow[] }
  /** The script that sorts by drag. */
  sortable: string
  t: Translate
}

/** The way from a list to the order of its rows. */
export const OrderButton = ({ href, t }: { href: string; t: Translate }) => (
  <LinkButton href={href} label={t('adminui.order.title')} icon="grip" />
)

/** The actions of a list, after the way to its order where it has rows to be put in one. */
export const withOrder = (
  href: string | null,
  safeActions: JSX.Element | undefined,
  t: Translate,
): JSX.Element | undefined =>
  href === null ? (
    safeActions
  ) : (
    <>
      <OrderButton href={href} t={t} />
      {safeActions ?? ''}
    </>
  )

/** Rows in an order, each moved by drag, keys or its buttons; saved as a whole. */
export function OrderForm(props: OrderFormProps) {
  const { path, groups, version, newer, errors = {}, status = '', t } = props
  const named = (rows: readonly OrderRow[]) => ({ order: rows.map(({ label }) => label) })
  return (
    <EditorForm
      id="order-editor"
      action={path}
      method="put"
      version={null}
      errors={errors}
      above={
        <Overtaken
          newer={newer && { message: newer.message, form: named(newer.saved) }}
          yours={named(groups.flatMap(({ rows }) => rows))}
          words="adminui"
          called={{ order: t('adminui.order.title') }}
          t={t}
        />
      }
      t={t}
    >
      <input type="hidden" name="version" value={attr(version)} />
      <p class="hint" id="field-ids">
        {props.hint ? (
          <>
            <span safe>{props.hint}</span>
            <br />
          </>
        ) : null}
        <span safe>{t('adminui.order.hint')}</span>
      </p>
      {groups.map((group) => (
        <Card title={group.label}>
          <Rows {...props} group={group} />
        </Card>
      ))}
      <p class="visually-hidden" role="status" data-sort-status safe>
        {status}
      </p>
      <SaveBar discardHref={path} t={t} />
    </EditorForm>
  )
}

function Rows({ group, pressed, sortable, t }: OrderFormProps & { group: OrderGroup }) {
  const { label, rows } = group
  const said = { name: '{name}', place: '{place}', count: '{count}' }
  return (
    <ol
      class="order-list"
      data-sort-list
      data-sortable={attr(sortable)}
      data-said={attr(t('adminui.order.said', said))}
      aria-label={attr(label)}
    >
      {rows.map((row, at) => (
        <li class="order-row" data-sort-row data-name={attr(row.label)} tabindex="-1">
          <input
            type="hidden"
            name="ids"
            value={attr(row.id)}
            data-label={attr(t('adminui.order.title'))}
          />
          <span class="order-grip" data-sort-grip aria-hidden="true">
            <AdminIcon name="grip" />
          </span>
          <span class="order-name" safe>
            {row.label}
          </span>
          <Move verb="up" off={at === 0} {...{ row, pressed, t }} />
          <Move verb="down" off={at === rows.length - 1} {...{ row, pressed, t }} />
        </li>
      ))}
    </ol>
  )
}

interface MoveProps {
  verb: 'up' | 'down'
  row: OrderRow
  /** It stands at that end already. */
  off: boolean
  pressed: string | undefined
  t: Translate
}

function Move({ verb, row, off, pressed, t }: MoveProps) {
  const value = `${verb}:${row.id}`
  return (
    <Button
      label={t(`adminui.order.${verb}`, { name: row.label })}
      icon={verb}
      iconOnly={true}
      small={true}
      variant="quiet"
      name="intent"
      value={value}
      with={{
        'data-sort-move': verb,
        // Not disabled: who moved a row to the end keeps the focus.
        'aria-disabled': off ? 'true' : 'false',
        ...(pressed === value ? { autofocus: true } : {}),
      }}
    />
  )
}

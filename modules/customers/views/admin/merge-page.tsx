import type { Part } from '#server/people/erase-person.ts'
import { attr } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { CheckboxField, RadioGroup } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'
import type { PickedCustomer } from '../../models/lists/pick-customers.ts'
import type { Side } from '../../models/merge/choice.ts'

export interface MergeSide {
  id: string
  email: string
  name: string
  hasAccount: boolean
  tags: string[]
  note: string
  /** UTC. */
  consentAt: string | null
  groups: string[]
  orders: number
  spent: string
}

export interface MergeTyped {
  email: Side
  name: Side
  keepsSignIn: boolean
  errors: Record<string, string>
}

interface MergePageProps {
  path: string
  q: string
  found: PickedCustomer[]
  /** Null before the other one is chosen. */
  sides: { kept: MergeSide; gone: MergeSide } | null
  /** What the shop keeps of the one that goes. */
  moves: Part[]
  typed: MergeTyped
  t: Translate
}

/** The search for the other record; then both side by side, what is kept of each, and what moves. */
export function MergePage(props: MergePageProps) {
  const { sides, typed, t } = props
  return (
    <div class="stack">
      <ErrorSummary errors={typed.errors} t={t} />
      <Search {...props} />
      {sides ? <Both {...sides} t={t} /> : null}
      {sides ? <Confirm {...props} sides={sides} /> : null}
    </div>
  )
}

function Search({ path, q, found, t }: MergePageProps) {
  return (
    <Card title={t('customers.merge.find')} hint={t('customers.merge.findHint')}>
      <Form action={path} method="get">
        <TextField name="q" type="search" label={t('customers.merge.q')} value={q} errors={{}} />
        <Button label={t('customers.merge.search')} />
      </Form>
      {q !== '' && found.length === 0 ? (
        <AdminEmpty
          icon="search"
          title={t('customers.admin.noneFound')}
          text={t('customers.admin.noneFoundText')}
        />
      ) : null}
      {found.length > 0 ? (
        <DataTable
          caption={t('customers.merge.find')}
          columns={[
            { label: t('customers.admin.customer'), cell: ({ name }) => <span safe>{name}</span> },
            { label: t('customers.admin.email'), cell: ({ email }) => <span safe>{email}</span> },
            {
              label: t('customers.merge.choose'),
              hideLabel: true,
              align: 'end',
              cell: ({ customerId, email }) => (
                <LinkButton
                  href={`${path}?with=${encodeURIComponent(customerId)}`}
                  label={t('customers.merge.chooseOne', { email })}
                  small={true}
                />
              ),
            },
          ]}
          rows={found}
          t={t}
        />
      ) : null}
    </Card>
  )
}

/** Names a line of the comparison, and what stands in it of a record. */
const lines = (t: Translate): [string, (side: MergeSide) => string][] => [
  [t('customers.merge.email'), ({ email }) => email],
  [t('customers.merge.name'), ({ name }) => name],
  [
    t('customers.admin.kind'),
    ({ hasAccount }) => t(`customers.admin.${hasAccount ? 'withAccount' : 'guest'}`),
  ],
  [t('customers.admin.tags'), ({ tags }) => tags.join(', ')],
  [t('customers.groups.title'), ({ groups }) => groups.join(', ')],
  [t('customers.admin.note'), ({ note }) => note],
  [
    t('customers.admin.newsletter'),
    ({ consentAt }) => t(`customers.merge.${consentAt === null ? 'noConsent' : 'consent'}`),
  ],
  [t('customers.admin.orders'), ({ orders }) => String(orders)],
  [t('customers.admin.spent'), ({ spent }) => spent],
]

function Both({ kept, gone, t }: { kept: MergeSide; gone: MergeSide; t: Translate }) {
  const cell = (text: string) => <span safe>{text === '' ? '–' : text}</span>
  return (
    <Card title={t('customers.merge.both')} hint={t('customers.merge.bothHint')}>
      <DataTable
        caption={t('customers.merge.both')}
        columns={[
          { label: t('customers.merge.what'), cell: ([label]) => <span safe>{label}</span> },
          { label: t('customers.merge.kept'), cell: ([, textOf]) => cell(textOf(kept)) },
          { label: t('customers.merge.gone'), cell: ([, textOf]) => cell(textOf(gone)) },
        ]}
        rows={lines(t)}
        t={t}
      />
    </Card>
  )
}

function Confirm({
  path,
  sides: { kept, gone },
  moves,
  typed,
  t,
}: MergePageProps & { sides: { kept: MergeSide; gone: MergeSide } }) {
  const { errors } = typed
  const choices = (textOf: (side: MergeSide) => string) => [
    { value: 'kept', label: textOf(kept) },
    { value: 'gone', label: textOf(gone) },
  ]
  return (
    <Card title={t('customers.merge.choices')}>
      <Form action={path}>
        <input type="hidden" name="withId" value={attr(gone.id)} />
        <RadioGroup
          name="email"
          label={t('customers.merge.email')}
          value={typed.email}
          choices={choices(({ email }) => email)}
          errors={errors}
        />
        <RadioGroup
          name="name"
          label={t('customers.merge.name')}
          value={typed.name}
          choices={choices(({ name }) => name)}
          errors={errors}
        />
        {kept.hasAccount && gone.hasAccount ? (
          <CheckboxField
            name="keepsSignIn"
            label={t('customers.merge.keepsSignIn')}
            hint={t('customers.merge.keepsSignInHint')}
            checked={typed.keepsSignIn}
            errors={errors}
          />
        ) : null}
        {moves.length > 0 ? <Moves moves={moves} t={t} /> : null}
        <Notice kind="warning" title={t('customers.merge.forGood')}>
          <p safe>{t('customers.merge.forGoodText')}</p>
        </Notice>
        <CheckboxField
          name="confirm"
          label={t('customers.merge.confirm', { email: gone.email })}
          checked={false}
          errors={errors}
        />
        <Button label={t('customers.merge.do')} variant="danger" />
      </Form>
    </Card>
  )
}

const Moves = ({ moves, t }: Pick<MergePageProps, 'moves' | 't'>) => (
  <DataTable
    caption={t('customers.merge.moves')}
    columns={[
      {
        label: t('customers.merge.moves'),
        cell: ({ label }) => <span safe>{t(label)}</span>,
      },
      {
        label: t('customers.person.count'),
        align: 'end',
        cell: ({ count }) => <span>{count}</span>,
      },
    ]}
    rows={moves}
    t={t}
  />
)

import type { Part } from '#server/people/erase-person.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, ExportForm, Form } from '#views/kit/fields/form.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

interface PersonPageProps {
  path: string
  /** Null before one was asked for. */
  email: string | null
  /** All by which they were found. */
  emails: readonly string[]
  isAdmin: boolean
  parts: Part[]
  typed: { email: string; confirm?: string }
  errors: Record<string, string>
  t: Translate
}

/** What is kept of a person: what goes, what stays and why, and the ways to the file and to the end. */
export function PersonPage(props: PersonPageProps) {
  const { email, parts, errors, t } = props
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      <Search {...props} />
      {email !== null && parts.length === 0 && (
        <AdminEmpty
          icon="customers"
          title={t('customers.person.nothing', { email })}
          text={t('customers.person.nothingText')}
        />
      )}
      {email !== null && parts.length > 0 && <Kept {...props} email={email} />}
    </div>
  )
}

function Search({ path, typed, errors, t }: PersonPageProps) {
  return (
    <Card title={t('customers.person.title')} hint={t('customers.person.lead')}>
      <Form action={path} method="get">
        <div class="stack">
          <TextField
            name="email"
            type="email"
            label={t('customers.person.email')}
            hint={t('customers.person.emailHint')}
            value={typed.email}
            errors={errors}
            required={true}
          />
          <div class="actions">
            <Button label={t('customers.person.find')} />
          </div>
        </div>
      </Form>
    </Card>
  )
}

function Kept(props: PersonPageProps & { email: string }) {
  const { path, email, emails, parts, t } = props
  const goes = parts.filter(({ kept }) => kept === null)
  const stays = parts.filter(({ kept }) => kept !== null)
  return (
    <>
      <Card
        title={t('customers.person.export')}
        hint={`${t('customers.person.emails', { emails: emails.join(', ') })}. ${t('customers.person.exportHint')}`}
      >
        <ExportForm
          action={`${path}/export`}
          label={t('customers.person.exportDo')}
          filters={{ email }}
        />
      </Card>
      {goes.length > 0 && <Parts title="goes" parts={goes} t={t} />}
      {stays.length > 0 && <Parts title="stays" parts={stays} t={t} />}
      <Erase {...props} />
    </>
  )
}

function Parts({ title, parts, t }: { title: 'goes' | 'stays'; parts: Part[]; t: Translate }) {
  const caption = t(`customers.person.${title}`)
  return (
    <Card title={caption} hint={t(`customers.person.${title}Hint`)}>
      <DataTable
        caption={caption}
        columns={[
          {
            label: t('customers.person.what'),
            cell: ({ label }) => <span safe>{t(label)}</span>,
          },
          {
            label: t('customers.person.count'),
            align: 'end',
            cell: ({ count }) => <span>{count}</span>,
          },
          ...(title === 'goes'
            ? []
            : [
                {
                  label: t('customers.person.why'),
                  cell: ({ kept }: Part) => <span safe>{kept === null ? '' : t(kept)}</span>,
                },
              ]),
        ]}
        rows={parts}
        t={t}
      />
    </Card>
  )
}

function Erase({ path, email, isAdmin, typed, errors, t }: PersonPageProps & { email: string }) {
  const title = t('customers.person.erase')
  if (isAdmin)
    return (
      <Card title={title}>
        <p safe>{t('customers.person.isAdmin')}</p>
      </Card>
    )
  return (
    <Card title={title} hint={t('customers.person.eraseHint')}>
      <Form action={`${path}/erase`}>
        <div class="stack">
          <input type="hidden" name="email" value={attr(email)} />
          <TextField
            name="confirm"
            type="email"
            label={t('customers.person.confirm', { email })}
            value={typed.confirm ?? ''}
            errors={errors}
            required={true}
            autocomplete="off"
          />
          <div class="actions">
            <Button label={t('customers.person.eraseDo')} variant="danger" />
          </div>
        </div>
      </Form>
    </Card>
  )
}

import { asText } from '#server/text/as-text.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { NumberField, TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, ExportForm, Form } from '#views/kit/fields/form.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { Results } from '#views/kit/lists/results.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { ListedCode } from '../models/uses/listed-codes.ts'

interface CodesPageProps {
  /** Address of the page. */
  path: string
  codes: ListedCode[]
  total: number
  asked: { take: number; skip: number; q?: string | undefined }
  typed: { values: Readonly<Record<string, unknown>>; errors: Record<string, string> }
  /** The address that brings a code into a cart. */
  linkTo: (code: string) => string
  t: Translate
}

const words = 'discounts.codes'

/** The codes of one discount, and the form for more. */
export function CodesPage({ path, codes, total, asked, typed, linkTo, t }: CodesPageProps) {
  const [first] = codes
  const { q, ...turn } = asked
  return (
    <div class="stack">
      <NewCodes path={path} typed={typed} t={t} />
      <Card title={t(`${words}.all`)}>
        {first === undefined ? null : (
          <p class="muted" safe>
            {t(`${words}.link`, { address: linkTo(first.code) })}
          </p>
        )}
        {total > 0 ? <ExportForm action={`${path}/export`} label={t(`${words}.file`)} /> : null}
        <Results
          caption={t(`${words}.title`)}
          rows={codes}
          rowId={({ id }) => id}
          columns={[
            { label: t(`${words}.code`), cell: ({ code }) => <code safe>{code}</code> },
            {
              label: t(`${words}.used`),
              align: 'end' as const,
              cell: ({ taken, mostUses }) => (
                <span safe>{mostUses === null ? String(taken) : `${taken} / ${mostUses}`}</span>
              ),
            },
            {
              label: t(`${words}.remove`),
              hideLabel: true,
              align: 'end' as const,
              cell: (code) => <RemoveCode path={path} code={code} t={t} />,
            },
          ]}
          nothing={{ title: t(`${words}.none`), text: t(`${words}.noneText`), icon: 'tag' }}
          pager={pagerLinks(path, { q }, turn, total, t)}
          t={t}
        />
      </Card>
    </div>
  )
}

function RemoveCode({ path, code, t }: { path: string; code: ListedCode; t: Translate }) {
  if (code.isMain) return <span safe>{t(`${words}.main`)}</span>
  return (
    <Form action={`${path}/${encodeURIComponent(code.id)}`} method="delete">
      <Button
        label={`${t(`${words}.remove`)}: ${code.code}`}
        icon="trash"
        variant="quiet"
        iconOnly={true}
      />
    </Form>
  )
}

function NewCodes({
  path,
  typed: { values, errors },
  t,
}: Pick<CodesPageProps, 'path' | 'typed' | 't'>) {
  const value = (name: string) => ({
    ...{ name, errors, label: t(`${words}.${name}`), hint: t(`${words}.${name}Hint`) },
    value: asText(new Map(Object.entries(values)).get(name)),
  })
  return (
    <Card title={t(`${words}.new`)}>
      <ErrorSummary errors={errors} t={t} />
      <Form action={path} id="new-codes">
        <div class="row">
          <NumberField {...value('count')} />
          <TextField {...value('prefix')} maxlength={30} />
          <NumberField {...value('mostUses')} />
        </div>
        <TextAreaField {...value('codes')} rows={3} />
        <Button label={t(`${words}.add`)} variant="primary" />
      </Form>
    </Card>
  )
}

import { words } from '#server/language/message.ts'
import { TextField } from '#views/kit/fields/field.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { type DraftPageProps, isWrong } from './draft-props.ts'

/** Codes of discounts: what each takes off, or why it takes nothing, and a field for another one. */
export function CodesCard(props: DraftPageProps) {
  const { t } = props
  const { codes } = props.fields
  return (
    <Card
      title={t('drafts.admin.codes')}
      hint={t('drafts.admin.codesHint')}
      fold={{ open: codes.length > 0 || isWrong(props, 'codes') }}
    >
      <div class="stack">
        {codes.map((code, at) => (
          <TextField
            name={`codes[${at}]`}
            label={t('drafts.admin.code', { n: String(at + 1) })}
            value={code}
            hint={takenBy(props, code)}
            errors={{ ...refusedNow(props, code, at), ...props.errors }}
            maxlength={100}
          />
        ))}
        <TextField
          name={`codes[${codes.length}]`}
          label={t(codes.length === 0 ? 'drafts.admin.codeFirst' : 'drafts.admin.codeNext')}
          errors={props.errors}
          maxlength={100}
        />
      </div>
    </Card>
  )
}

function takenBy({ draft: { quote, currency }, format, t }: DraftPageProps, code: string): string {
  const shares = quote.lines.flatMap((line) => line.shares).filter((one) => one.code === code)
  const off = shares.reduce((sum, { amount }) => sum + amount, 0)
  return off === 0 ? '' : t('drafts.admin.codeTakes', { amount: format.money(off, currency) })
}

/** One that held when it was typed, and does not with what the draft is now. */
function refusedNow({ draft: { quote }, t }: DraftPageProps, code: string, at: number) {
  const told = quote.refused.find((one) => one.code === code && one.id === undefined)
  return told?.message ? { [`codes.${at}`]: words(t, told.message) } : {}
}

import type { Format } from '#server/exports/export-kind.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

export interface KindRow {
  kind: string
  label: string
  /** In our own shape; false for another platform's. */
  isOurs: boolean
  formats: Format[]
}

/** Every kind that its reader may take out, each with its files. */
export function ExportPage({ kinds, t }: { kinds: KindRow[]; t: Translate }) {
  const ours = kinds.filter(({ isOurs }) => isOurs)
  const theirs = kinds.filter(({ isOurs }) => !isOurs)
  return (
    <div class="stack">
      <Card
        title={t('import-export.export.everything')}
        hint={t('import-export.export.everythingHint')}
        actions={<WholeFiles t={t} />}
      >
        <p safe>{t('import-export.export.about')}</p>
      </Card>
      <KindTable title={t('import-export.export.kinds')} kinds={ours} t={t} />
      {theirs.length > 0 ? (
        <KindTable title={t('import-export.export.shopify')} kinds={theirs} t={t} />
      ) : null}
    </div>
  )
}

function WholeFiles({ t }: { t: Translate }) {
  return (
    <div class="actions">
      {(['csv', 'json'] as const).map((format) => (
        <Form action="/admin/export/everything.zip">
          <input type="hidden" name="format" value={attr(format)} />
          <Button
            label={t(
              format === 'csv' ? 'import-export.export.wholeCsv' : 'import-export.export.wholeJson',
            )}
            variant={format === 'csv' ? 'primary' : 'plain'}
          />
        </Form>
      ))}
    </div>
  )
}

function KindTable({ title, kinds, t }: { title: string; kinds: KindRow[]; t: Translate }) {
  return (
    <Card title={title} flush>
      <DataTable
        caption={title}
        columns={[
          { label: t('import-export.export.kind'), cell: ({ label }) => <span safe>{label}</span> },
          {
            label: t('import-export.export.files'),
            cell: (row) => <Files row={row} t={t} />,
          },
        ]}
        rows={kinds}
        rowId={({ kind }) => kind}
        t={t}
      />
    </Card>
  )
}

/** Each button is told apart by what it holds, for who hears it alone. */
function Files({ row, t }: { row: KindRow; t: Translate }) {
  const { kind, label, formats } = row
  const files: { format: Format; text: string; isMarked: boolean }[] = formats.map((format) => ({
    ...{ format, text: format.toUpperCase(), isMarked: false },
  }))
  if (formats.includes('csv'))
    files.push({ format: 'csv', text: t('import-export.export.forExcel'), isMarked: true })
  return (
    <div class="actions">
      {files.map(({ format, text, isMarked }) => (
        <Form action={`/admin/export/${kind}.${format}`}>
          {isMarked ? <input type="hidden" name="bom" value="true" /> : null}
          <Button label={text} small with={{ 'aria-label': `${label}: ${text}` }} />
        </Form>
      ))}
    </div>
  )
}

import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { Progress } from '#views/kit/page/progress.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { CopyCounts } from '../models/pictures/picture-copy.ts'

export interface PicturesProps {
  counts: CopyCounts
  /** The first that could not be copied, and why. */
  failed: { address: string; message: string }[]
  /** The import that these pictures came with; null for all of the shop. */
  importId: string | null
  format: Format
  t: Translate
}

/** How far the copying of pictures is, and what could not be copied. */
export function PictureCopies(props: PicturesProps) {
  const { counts, format, t } = props
  const { waiting, copied, failed } = counts
  const all = waiting + copied + failed
  if (all === 0) return null
  const numbers = { copied: format.number(copied), all: format.number(all) }
  return (
    <>
      {waiting > 0 ? (
        <Card title={t('import-export.admin.pictures.title')}>
          <Progress
            label={t('import-export.admin.pictures.copying')}
            value={copied + failed}
            max={all}
            text={t('import-export.admin.pictures.progress', numbers)}
          />
        </Card>
      ) : (
        <Notice
          kind={failed > 0 ? 'warning' : 'success'}
          title={t('import-export.admin.pictures.done', numbers)}
          live={true}
        />
      )}
      <Failed {...props} />
    </>
  )
}

function Failed({ counts, failed, importId, format, t }: PicturesProps) {
  if (failed.length === 0) return null
  const left = counts.failed - failed.length
  return (
    <Card
      title={t('import-export.admin.pictures.failed')}
      hint={t('import-export.admin.pictures.failedHint')}
      flush={true}
      actions={<Retry importId={importId} t={t} />}
    >
      <DataTable
        caption={t('import-export.admin.pictures.failed')}
        rows={failed}
        columns={[
          {
            label: t('import-export.admin.pictures.address'),
            cell: ({ address }) => <code safe>{address}</code>,
          },
          {
            label: t('import-export.admin.pictures.why'),
            cell: ({ message }) => <span safe>{message}</span>,
          },
        ]}
        t={t}
      />
      {left > 0 ? (
        <p class="hint card-note" safe>
          {t('import-export.admin.pictures.more', { count: left, number: format.number(left) })}
        </p>
      ) : null}
    </Card>
  )
}

function Retry({ importId, t }: Pick<PicturesProps, 'importId' | 't'>) {
  return (
    <Form action="/admin/imports/pictures/retry" method="put">
      {importId === null ? null : <input type="hidden" name="import" value={attr(importId)} />}
      <Button label={t('import-export.admin.pictures.retry')} />
    </Form>
  )
}

/** The way to bring every picture of another host here. */
export function CopyAll({ t }: { t: Translate }) {
  return (
    <Card
      title={t('import-export.admin.pictures.elsewhere')}
      hint={t('import-export.admin.pictures.elsewhereHint')}
    >
      <Form action="/admin/imports/pictures/copy">
        <div class="actions">
          <Button label={t('import-export.admin.pictures.copy')} icon="image" />
        </div>
      </Form>
    </Card>
  )
}

import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { FolderRow } from './grid.tsx'

interface FoldersProps {
  folders: FolderRow[]
  /** What came back with a mistake; without an id it is a new one. */
  typed: { id: string; name: string }
  errors: Record<string, string>
  t: Translate
}

/** Folders: made, renamed, and deleted when they are empty. */
export function Folders({ folders, typed, errors, t }: FoldersProps) {
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Card title={t('media.admin.newFolder')}>
        <Form action="/admin/media/folders/create">
          <TextField
            name="name"
            label={t('media.admin.folderName')}
            value={typed.id === '' ? typed.name : ''}
            errors={typed.id === '' ? errors : {}}
            maxlength={100}
            required={true}
          />
          <div class="actions">
            <Button label={t('media.admin.createFolder')} variant="primary" />
            <LinkButton href="/admin/media" label={t('media.admin.back')} />
          </div>
        </Form>
      </Card>
      {folders.length === 0 ? null : (
        <Card title={t('media.admin.folders')}>
          <ul class="media-folder-list">
            {folders.map((folder) => (
              <Row folder={folder} typed={typed} t={t} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Row(props: { folder: FolderRow; typed: FoldersProps['typed']; t: Translate }) {
  const { folder, typed, t } = props
  const address = `/admin/media/folders/${encodeURIComponent(folder.id)}`
  return (
    <li>
      <Form action={`${address}/update`} method="put">
        <TextField
          name="name"
          label={t('media.admin.folderNameOf', { name: folder.name })}
          hideLabel={true}
          value={typed.id === folder.id ? typed.name : folder.name}
          maxlength={100}
          with={{ id: `folder-${folder.id}` }}
        />
        <Button label={t('media.admin.rename')} small={true} />
      </Form>
      <span class="hint" safe>
        {t('media.admin.fileCount', { count: folder.count })}
      </span>
      <Form action={`${address}/delete`} method="delete">
        <Button
          label={t('media.admin.deleteFolder', { name: folder.name })}
          icon="trash"
          iconOnly={true}
          variant="quiet"
          small={true}
          disabled={folder.count > 0}
        />
      </Form>
    </li>
  )
}

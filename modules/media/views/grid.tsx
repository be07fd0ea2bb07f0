import { attr, url } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import type { Translate } from '#views/props.ts'
import type { LibraryFile } from '../models/library.ts'
import { kindOf, Preview } from './preview.tsx'

export interface FolderRow {
  id: string
  name: string
  count: number
}

interface GridProps {
  files: LibraryFile[]
  folders: FolderRow[]
  t: Translate
}

/** Files as tiles, to be opened, or ticked for an act on several. */
export function Grid({ files, folders, t }: GridProps) {
  return (
    <form class="bulk" method="post" action="/admin/media/bulk" data-bulk>
      <label class="media-all">
        <input class="check" type="checkbox" data-select-all />{' '}
        <span safe>{t('adminui.selectAll')}</span>
      </label>
      <ul class="media-grid">
        {files.map((file) => (
          <Tile file={file} t={t} />
        ))}
      </ul>
      <div class="bulk-bar">
        <p role="status">
          <span data-bulk-count></span> <span safe>{t('adminui.selected')}</span>
        </p>
        <label class="visually-hidden" for="media-move" safe>
          {t('media.admin.moveTo')}
        </label>
        <span class="select">
          <select class="input" id="media-move" name="folderId">
            <option value="" safe>
              {t('media.admin.noFolder')}
            </option>
            {folders.map(({ id, name }) => (
              <option value={attr(id)} safe>
                {name}
              </option>
            ))}
          </select>
        </span>
        <Button label={t('media.admin.move')} name="action" value="move" small={true} />
        <Button
          label={t('media.admin.delete')}
          name="action"
          value="delete"
          variant="danger"
          small={true}
        />
      </div>
    </form>
  )
}

function Tile({ file, t }: { file: LibraryFile; t: Translate }) {
  return (
    <li class="media-tile">
      <input
        class="check"
        type="checkbox"
        name="ids"
        value={attr(file.id)}
        data-select
        aria-label={attr(t('adminui.select', { name: file.name }))}
      />
      <a href={url(`/admin/media/${encodeURIComponent(file.id)}`)} data-row-link>
        <Preview file={file} sizes="(min-width: 48rem) 12rem, 45vw" />
        <span class="media-name" safe>
          {file.name}
        </span>
        <span class="hint" safe>
          {sizeOf(file)}
        </span>
      </a>
    </li>
  )
}

const sizeOf = ({ contentType, width, height }: LibraryFile) =>
  [kindOf(contentType), width && height ? `${width} × ${height}` : ''].filter(Boolean).join(' · ')

import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Pager } from '#views/kit/lists/pager.tsx'
import type { Translate } from '#views/props.ts'
import type { LibraryFile } from '../models/library.ts'
import { Preview } from './preview.tsx'

interface PickerProps {
  files: LibraryFile[]
  query: string
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  t: Translate
}

/** Pictures to choose from. In an editor's dialog a press takes one; the script of the library answers to it. */
export function Picker({ files, query, pager, t }: PickerProps) {
  return (
    <div class="media-picker" data-media-picker data-failed={attr(t('media.admin.uploadFailed'))}>
      <div class="media-picker-tools">
        <search>
          <form method="get" action="/admin/media/picker" data-media-search>
            <label class="visually-hidden" for="media-picker-q" safe>
              {t('media.admin.search')}
            </label>
            <input
              class="input"
              id="media-picker-q"
              type="search"
              name="q"
              value={attr(query)}
              placeholder={attr(t('media.admin.search'))}
              autocomplete="off"
            />
            <Button label={t('media.admin.find')} />
          </form>
        </search>
        <label class="button button-plain media-picker-upload">
          <span safe>{t('media.admin.uploadHere')}</span>
          <input class="visually-hidden" type="file" accept="image/*" data-media-upload />
        </label>
      </div>
      <p class="hint" data-media-status role="status"></p>
      {files.length === 0 ? (
        <AdminEmpty
          icon="image"
          title={t(query === '' ? 'media.admin.firstTitle' : 'media.admin.noneFound')}
          text={t('media.admin.pickerEmpty')}
        />
      ) : (
        <ul class="media-grid">
          {files.map((file) => (
            <li class="media-tile">
              <button
                type="button"
                data-media-choose={attr(file.url)}
                data-alt={attr(file.alt)}
                title={attr(file.name)}
              >
                <Preview file={file} sizes="9rem" />
                <span class="media-name" safe>
                  {file.name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length === 0 ? null : <Pager {...pager} t={t} />}
    </div>
  )
}

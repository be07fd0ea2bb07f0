import { attr } from '#views/attribute.ts'
import { ListBar, type ListFrame } from '#views/kit/desk/list-bar.tsx'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Pager } from '#views/kit/lists/pager.tsx'
import { type TabLink, Tabs } from '#views/kit/lists/tabs.tsx'
import { FilterSelect, Toolbar } from '#views/kit/lists/toolbar.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { LibraryFile } from '../models/library.ts'
import { type FolderRow, Grid } from './grid.tsx'

export interface LibraryProps {
  files: LibraryFile[]
  folders: FolderRow[]
  /** How many files there are in all. */
  all: number
  search: { q: string; kind: string; folderId: string }
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  frame: ListFrame
  format: Format
  t: Translate
}

const orders = {
  '': 'newest',
  added: 'oldest',
  name: 'byName',
  '-name': 'byNameBackwards',
  '-size': 'largest',
  size: 'smallest',
}

/** The library: a place to drop files, and a grid of those that are there. */
export function Library(props: LibraryProps) {
  const { files, search, frame, t } = props
  return (
    <>
      <UploadForm folderId={search.folderId} t={t} />
      <div class="card card-flush listing">
        <div class="media-folders">
          <Tabs label={t('media.admin.folders')} tabs={foldersOf(props)} />
          <LinkButton
            href="/admin/media/folders"
            label={t('media.admin.editFolders')}
            variant="quiet"
            small={true}
          />
        </div>
        <ListBar frame={frame} t={t} />
        <Toolbar
          action="/admin/media"
          label={t('media.admin.search')}
          query={search.q}
          keep={{ ...frame.keep, ...(search.folderId ? { folderId: search.folderId } : {}) }}
          sorts={Object.entries(orders).map(([value, order]) => ({
            value,
            label: t(`media.admin.order.${order}`),
          }))}
          refused={frame.refused}
          t={t}
        >
          <FilterSelect
            name="kind"
            refused={frame.refused}
            label={t('media.admin.kind')}
            value={search.kind}
            choices={['', 'picture', 'document'].map((value) => ({
              value,
              label: t(`media.admin.kind.${value || 'all'}`),
            }))}
          />
        </Toolbar>
        {files.length === 0 ? <Nothing {...props} /> : <Grid {...props} />}
        {files.length === 0 ? null : <Pager {...props.pager} t={t} />}
      </div>
    </>
  )
}

/** Works as a plain form; the script takes files that are dropped or pasted, and shows how far each is. */
function UploadForm({ folderId, t }: { folderId: string; t: Translate }) {
  return (
    <form
      class="media-drop"
      method="post"
      action="/admin/media/upload"
      enctype="multipart/form-data"
      data-media-drop
      data-done={attr(t('media.admin.uploadDone'))}
      data-failed={attr(t('media.admin.uploadFailed'))}
    >
      {folderId && folderId !== 'none' ? (
        <input type="hidden" name="folderId" value={attr(folderId)} />
      ) : null}
      <label class="media-drop-label" for="media-files">
        <strong safe>{t('media.admin.chooseFiles')}</strong>
        <span class="hint" safe>
          {t('media.admin.dropHint')}
        </span>
      </label>
      <input
        class="media-drop-input"
        id="media-files"
        type="file"
        name="file"
        multiple
        required
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml,application/pdf"
      />
      <Button label={t('media.admin.upload')} icon="import" />
      <ul class="media-progress" data-media-progress aria-live="polite"></ul>
    </form>
  )
}

function Nothing({ search, all, t }: LibraryProps) {
  if (all === 0) {
    return (
      <AdminEmpty
        icon="image"
        title={t('media.admin.firstTitle')}
        text={t('media.admin.firstText')}
      />
    )
  }
  return (
    <AdminEmpty
      icon="search"
      title={t('media.admin.noneFound')}
      text={t(search.q ? 'media.admin.noneFoundText' : 'media.admin.folderEmpty')}
      actions={<LinkButton href="/admin/media" label={t('adminui.clearFilters')} />}
    />
  )
}

function foldersOf({ folders, all, search, format, t }: LibraryProps): TabLink[] {
  const every = { id: '', name: t('media.admin.allFiles'), count: all }
  return [every, ...folders].map(({ id, name, count }) => ({
    label: name,
    href: id ? `/admin/media?folderId=${encodeURIComponent(id)}` : '/admin/media',
    current: search.folderId === id,
    count: format.number(count),
  }))
}

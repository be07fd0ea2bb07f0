import type { Translate } from '../../props.ts'
import { Button } from '../fields/button.tsx'
import { fieldId } from '../fields/field-name.ts'

/** Asks the editor's script where a link leads: an address, or a record of the shop by its title. Nothing of it is sent. */
export function LinkDialog({ name, t }: { name: string; t: Translate }) {
  const id = `${fieldId(name)}-link`
  return (
    <dialog class="link-dialog" data-markdown-link aria-labelledby={`${id}-label`}>
      <div class="field">
        <label for={id} id={`${id}-label`} safe>
          {t('adminui.markdown.leadsTo')}
        </label>
        <input
          class="input"
          id={id}
          list={`${id}s`}
          aria-describedby={`${id}-hint`}
          autocomplete="off"
        />
        <datalist id={`${id}s`} data-find="/admin/lists/links?kind=link" />
        <p class="hint" id={`${id}-hint`} safe>
          {t('adminui.markdown.leadsToHint')}
        </p>
      </div>
      <div class="actions">
        <Button
          type="button"
          label={t('adminui.markdown.setLink')}
          with={{ 'data-markdown-set-link': true }}
        />
        <Button
          type="button"
          label={t('adminui.cancel')}
          variant="quiet"
          with={{ 'data-markdown-no-link': true }}
        />
      </div>
    </dialog>
  )
}

import { attr } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button, LinkButton } from './button.tsx'

interface SaveBarProps {
  saveLabel?: string
  /** A second way to save, sent as `intent`. */
  also?: { label: string; value: string }
  /** Where "discard" leads: the page as it is stored. */
  discardHref: string
  t: Translate
}

/** The submit row of a watched form; it stays in view and names the unsaved fields. */
export function SaveBar({ saveLabel, also, discardHref, t }: SaveBarProps) {
  return (
    <div class="save-bar" data-save-bar>
      <p
        role="status"
        data-save-status
        data-refused={attr(t('adminui.notSaved'))}
        data-clean={attr(t('adminui.noChanges'))}
        data-dirty={attr(t('adminui.unsaved'))}
        data-more={attr(t('adminui.andMore'))}
        data-unsent={attr(t('adminui.unsent', { time: '{time}' }))}
        data-put-back={attr(t('adminui.unsentPutBack'))}
        data-forget={attr(t('adminui.unsentForget'))}
      ></p>
      <LinkButton href={discardHref} label={t('adminui.discard')} with={{ 'data-discard': true }} />
      {also ? <Button label={also.label} name="intent" value={also.value} /> : null}
      <Button label={saveLabel ?? t('adminui.save')} variant="primary" name="intent" value="save" />
    </div>
  )
}

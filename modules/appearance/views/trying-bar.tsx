import { attr } from '#views/attribute.ts'
import { Form } from '#views/kit/fields/form.tsx'
import type { Translate } from '#views/props.ts'

/** Above the shop of an admin who tries a look: what it is, and the way out. */
export function TryingBar({ theme, t }: { theme: string; t: Translate }) {
  return (
    <aside class="trying" aria-label={attr(t('appearance.trying.label'))}>
      <p safe>{t('appearance.trying.text', { theme })}</p>
      <a href="/admin/theme" safe>
        {t('appearance.trying.edit')}
      </a>
      <Form action="/admin/theme/try" method="delete">
        <button type="submit" safe>
          {t('appearance.trying.end')}
        </button>
      </Form>
    </aside>
  )
}

import type { Offered, RecordForm } from '#server/records/record.tsx'
import type { Scope } from '#server/scope.ts'
import { EditorForm } from '#views/kit/fields/editor-form.tsx'
import { type Newer, Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { settingsFields } from '../models/settings/checkout-settings.ts'

interface SettingsPageProps {
  path: string
  form: RecordForm
  offered: Offered
  errors: Record<string, string>
  newer?: Newer<RecordForm> | undefined
  scope: Scope
}

/** What buyers agree to, and the pages that stand below the button. */
export function SettingsPage({ path, form, offered, errors, newer, scope }: SettingsPageProps) {
  const { t } = scope
  const words = 'checkout.settings'
  const input = (name: keyof typeof settingsFields.fields) =>
    settingsFields.input(name, { form, errors, words, scope, offered })
  return (
    <EditorForm
      id="checkout-settings"
      action={path}
      method="put"
      version={form.updatedAt || null}
      errors={errors}
      above={
        <Overtaken newer={newer} yours={form} words={words} worded={settingsFields.choices} t={t} />
      }
      t={t}
    >
      <Card title={t('checkout.settings.terms')}>
        {input('termsPageId')}
        {input('consent')}
      </Card>
      <Card title={t('checkout.settings.pages')}>
        {input('returnsPageId')}
        {input('privacyPageId')}
        {input('imprintPageId')}
      </Card>
      <SaveBar discardHref={path} t={t} />
    </EditorForm>
  )
}

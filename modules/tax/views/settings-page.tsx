import type { RecordForm } from '#server/records/record.tsx'
import type { Scope } from '#server/scope.ts'
import { EditorForm } from '#views/kit/fields/editor-form.tsx'
import { type Newer, Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { settingsFields } from '../models/tax-settings.ts'
import { taxTabs } from './tabs.ts'

interface SettingsPageProps {
  path: string
  form: RecordForm
  errors: Record<string, string>
  newer?: Newer<RecordForm> | undefined
  scope: Scope
}

/** How the shop charges tax, one form. */
export function SettingsPage({ path, form, errors, newer, scope }: SettingsPageProps) {
  const { t } = scope
  const words = 'tax.settings'
  const input = (name: keyof typeof settingsFields.fields) =>
    settingsFields.input(name, { form, errors, words, scope })
  return (
    <div class="stack">
      <Tabs label={t('tax.rates.title')} tabs={taxTabs('settings', t)} />
      <EditorForm
        id="tax-settings"
        action={path}
        method="put"
        version={form.updatedAt || null}
        errors={errors}
        above={
          <Overtaken
            newer={newer}
            yours={form}
            words={words}
            worded={settingsFields.choices}
            t={t}
          />
        }
        t={t}
      >
        <Card title={t('tax.settings.charging')}>
          {input('status')}
          {input('prices')}
          <div class="row">
            {input('homeCountry')}
            {input('homeState')}
          </div>
          {input('note')}
        </Card>
        <Card title={t('tax.settings.reckoning')}>
          {input('abroad')}
          {input('shipping')}
          {input('rounding')}
        </Card>
        <SaveBar discardHref={path} t={t} />
      </EditorForm>
    </div>
  )
}

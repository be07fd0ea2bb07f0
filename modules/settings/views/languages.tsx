import { owned } from '#server/data/own-property.ts'
import { CheckboxGroup } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { SettingsProps } from './form.ts'

/** Which further languages shoppers may choose, and where each has its pages. */
export function Languages({ settings, errors, further, t }: SettingsProps) {
  if (further.length === 0) return null
  return (
    <Card title={t('settings.admin.languages')} hint={t('settings.admin.languagesHint')}>
      <input type="hidden" name="languages" value="" />
      <CheckboxGroup
        name="languages"
        label={t('settings.admin.furtherLanguages')}
        values={settings.languages}
        choices={further}
        errors={errors}
      />
      {further.map(({ value, label }) => (
        <TextField
          name={`languageDomains[${value}]`}
          label={t('settings.admin.languageDomain', { language: label })}
          hint={t('settings.admin.languageDomainHint', { example: `shop.example.${value}` })}
          optional={t('settings.admin.optional')}
          value={owned(settings.languageDomains, value) ?? ''}
          errors={errors}
        />
      ))}
    </Card>
  )
}

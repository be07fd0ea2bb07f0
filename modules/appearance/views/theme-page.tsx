import { ErrorSummary } from '#views/kit/fields/form.tsx'
import { type Newer, Overtaken } from '#views/kit/fields/overtaken.tsx'
import { BrandForm, type BrandFormProps } from './brand-form.tsx'
import { DraftCard, type DraftProps } from './draft-card.tsx'
import type { LookForm } from './form.ts'
import { HistoryCard, type HistoryProps } from './history-card.tsx'
import { Preview, type PreviewProps } from './preview.tsx'
import { ThemesCard, type ThemesProps } from './themes-card.tsx'

interface ThemePageProps extends Omit<BrandFormProps, 'themes'> {
  cards: ThemesProps['themes']
  draft: Omit<DraftProps, 'errors' | 't'>
  pages: PreviewProps['pages']
  versions: HistoryProps['versions']
  choices: BrandFormProps['themes']
  /** As somebody else saved it meanwhile. */
  newer?: Newer<LookForm> | undefined
}

/** Storefront → Theme: which theme, what lies over it, and how both were before. */
export function ThemePage(props: ThemePageProps) {
  const { cards, draft, pages, versions, choices, newer, errors, form, t } = props
  const { fonts, corners, densities } = props
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Overtaken
        newer={newer}
        yours={form}
        words="appearance.admin"
        choices={{ theme: choices, fonts, corners, density: densities }}
        t={t}
      />
      <ThemesCard themes={cards} version={draft.version} t={t} />
      <div class="look-editor">
        <BrandForm {...props} themes={choices} />
        <Preview pages={pages} t={t} />
      </div>
      <DraftCard {...draft} errors={errors} t={t} />
      <HistoryCard versions={versions} t={t} />
    </>
  )
}

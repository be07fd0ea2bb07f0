import { attr } from '#views/attribute.ts'

/** The `lang` of what somebody wrote; none where it is not known, so that it is taken for the page's. */
export const langOf = ({ language }: { language: string | null }): string | undefined =>
  language === null ? undefined : attr(language)

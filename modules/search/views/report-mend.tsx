import { LinkButton } from '#views/kit/fields/button.tsx'
import type { Translate } from '#views/props.ts'

/** What can be done where shoppers look for something in words that the shop does not use. */
export function Mend({ words, t }: { words: string; t: Translate }) {
  return (
    <LinkButton
      href={`/admin/search/synonyms/new?words=${encodeURIComponent(words)}`}
      label={t('search.admin.makeSynonym')}
      small={true}
    />
  )
}

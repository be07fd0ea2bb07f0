/** A theme that the shop may wear: its pages, files and words. */
import { tokensWith } from '#server/boot/apply-platform-config.ts'
import type { HostedConfig } from '#server/boot/platform-config.ts'
import type { Messages } from '#server/language/catalogues.ts'
import type { ShopTheme } from '#server/open-theme.ts'
import type { Assets } from '#server/pages/assets/assets.ts'
import type { ThemeConfig } from '#server/theme/theme-config.ts'

export interface Candidate {
  /** Its folder. */
  name: string
  theme: ShopTheme
  assets: Assets
  messages: Messages
}

/** Its config.json with the tokens of the hosted platform. */
export const configOf = ({ theme }: Candidate, hosted: HostedConfig | undefined): ThemeConfig => ({
  ...theme.config,
  tokens: tokensWith(theme.config.tokens, hosted),
})

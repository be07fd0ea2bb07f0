import { join } from 'node:path'
import test from 'ava'
import { BootError } from '#server/env/boot-error.ts'
import { projectRoot } from '#server/env/paths.ts'
import { openAssets } from '#server/pages/assets/open-assets.ts'
import { readThemeConfig } from '#server/theme/theme-config.ts'

const root = projectRoot()

test('a token that no style sheet uses refuses the start with the nearest name', async (t) => {
  const folder = join(root, 'templates/base')
  const config = await readThemeConfig(folder)
  const open = (token: string) =>
    openAssets(
      { env: { mode: 'production', template: 'base' }, modules: [] },
      {
        ...config,
        tokens: { ...config.tokens, light: { ...config.tokens.light, [token]: 'red' } },
      },
      [folder],
      root,
    )
  t.notThrows(() => open('accent'))
  t.throws(() => open('acccent'), {
    instanceOf: BootError,
    message: /tokens\.acccent: no style sheet uses --acccent\. Did you mean "accent"\?$/,
  })
})

import { safePath } from './safe-path.ts'

/** True of the address of a picture: of this shop, or of another host by https and without a name to sign in with. */
export const isPictureAddress = (url: string): boolean =>
  safePath(url) !== undefined || isHttps(url)

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:' && new URL(url).username === ''
}

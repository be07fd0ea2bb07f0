/** Addresses of files of the library as they are kept: without a width, a part or the shop's own host. */
import { keyAt } from './files.ts'

const nowhere = 'http://shop.invalid'

/** `/uploads/…` of an address that leads to a file of the library, as with `?w=320`; any other as it is. */
export function bareAddress(address: string, origin = nowhere): string {
  if (!URL.canParse(address, origin)) return address
  const url = new URL(address, origin)
  const isOwn = url.origin === new URL(origin).origin
  return isOwn && keyAt(url.pathname) !== undefined ? url.pathname : address
}

import { url } from '../../attribute.ts'
import { AdminIcon } from '../icons/admin-icons.tsx'

/** A small picture in a list of the admin, or its empty place: an https address, or a path of our own. */
export function Thumb({ address }: { address: string | null | undefined }) {
  if (!address || !/^(https:\/\/|\/(?!\/))/.test(address)) {
    return (
      <span class="thumb thumb-empty">
        <AdminIcon name="image" />
      </span>
    )
  }
  return <img class="thumb" src={url(address)} alt="" width="40" height="40" loading="lazy" />
}

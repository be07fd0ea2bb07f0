import { Icon } from '../icons/icon.tsx'

/** What a frame holds in place of a picture that cannot be shown. */
export function PictureGone({ words }: { words: string }) {
  return (
    <>
      <Icon name="image" />
      <span safe>{words}</span>
    </>
  )
}

import type { ImageProps } from '#views/props.ts'

interface Pictured {
  id: string
  images: { url: string; caption: string | null; width: number | null; height: number | null }[]
}

/** Pictures that pages may show and link to: our own files, and those of hosts that the merchant allows. */
export function shownImages({ id, images }: Pictured, imageHosts: readonly string[]): ImageProps[] {
  return images
    .filter(({ url }) => isOurs(url) || (URL.canParse(url) && imageHosts.includes(hostOf(url))))
    .map(({ url, caption, width, height }, at) => ({
      id: `${id}-${at}`,
      ...{ url, width, height },
      alt: caption ?? '',
    }))
}

const isOurs = (url: string) => /^\/(?![/\\])/.test(url)

const hostOf = (url: string) => new URL(url).host

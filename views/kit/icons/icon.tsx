const paths = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c.6-4 3.8-6 8-6s7.4 2 8 6',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  back: 'M20 12H4m6-6-6 6 6 6',
  cart: 'M5 8h14l1 13H4L5 8Zm4 3V7a3 3 0 0 1 6 0v4',
  check: 'm5 12.5 4.5 4.500L19 7',
  chevron: 'm6 9 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  gauge: 'M5 19a9 9 0 1 1 14 0m-7-5 4-5m-4 6.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Z',
  image: 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15.5 9h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9.500v.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  leaf: 'M5 20C4 10 9 4 20 4c0 11-6 16-14 14m-2 3c2-5 5-8 9-10',
  paper: 'M6 3h8l4 4v14H6zm8 0v4h4M9 12h6m-6 4h6',
  return: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5',
  truck:
    'M3 6h11v11H3zm11 4h4l3 3v4h-7M7 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v4m0 3v.01',
} as const

export type IconName = keyof typeof paths

/** A drawing beside words; it says nothing by itself, so screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

/** True when `name` is one of the drawings, for names that come from a theme. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(paths, name)
}

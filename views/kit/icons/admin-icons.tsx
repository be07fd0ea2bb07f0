/** Stroke icons of the admin on a 16 px grid; decorative, so hidden from assistive technology. */
const paths = {
  home: 'M2.5 7.2 8 2.7l5.5 4.5V13a.5.5 0 0 1-.5.5H9.8V10H6.2v3.5H3a.5.5 0 0 1-.5-.5Z',
  products:
    'M8.3 2.5H13a.5.5 0 0 1 .5.5v4.7L8 13.2a.8.8 0 0 1-1.1 0L2.8 9.1a.8.8 0 0 1 0-1.1ZM10.8 5.2v.01',
  collections:
    'M2.5 2.5h4.2v4.2H2.5ZM9.3 2.5h4.2v4.2H9.3ZM2.5 9.3h4.2v4.2H2.5ZM9.3 9.3h4.2v4.2H9.3Z',
  orders: 'M2.5 9h3l1 2h3l1-2h3M4 3h8l1.5 6v3.5a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5V9Z',
  customers:
    'M8 8a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 8 8ZM3 13.4c.4-2.2 2.4-3.4 5-3.4s4.6 1.2 5 3.4',
  pages: 'M4 2.5h5l3 3v8H4ZM9 2.5v3h3M6 8.5h4M6 11h4',
  settings: 'M2.5 4.5h6M11.5 4.5h2M10 3v3M2.5 11.5h2M7.5 11.5h6M6 10v3',
  jobs: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8 5v3.2l2.2 1.3',
  components: 'M8 2.5 13 5.2v5.6L8 13.5 3 10.8V5.2ZM3 5.2l5 2.7 5-2.7M8 7.9v5.6',
  mail: 'M2 3.5h12v9H2ZM2.5 4.5 8 8.8l5.5-4.3',
  bell: 'M4 11V7.2a4 4 0 0 1 8 0V11l1.2 1.5H2.8ZM6.7 14h2.6',
  history: 'M3 3v3h3M3.2 6A5.5 5.5 0 1 1 2.5 8M8 5v3.2l2.2 1.3',
  health: 'M2 8.5h3l1.5-4 3 7.5L11 8.5h3',
  redirects: 'M2.5 12.5V9a3 3 0 0 1 3-3H13M10 3l3 3-3 3',
  import: 'M8 2.5v7M5 6.8l3 3 3-3M2.5 10.5v2a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1v-2',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.3 10.3l3.2 3.2',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  close: 'M4 4l8 8M12 4l-8 8',
  plus: 'M8 3v10M3 8h10',
  check: 'M3 8.5l3.2 3.2L13 4.8',
  alert: 'M8 2.8 14 13H2ZM8 6.5v3M8 11.2v.01',
  info: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8 7.5v3.3M8 5.2v.01',
  down: 'M4.5 6.3 8 9.8l3.5-3.5',
  right: 'M6.3 4.5 9.8 8l-3.5 3.5',
  left: 'M9.7 4.5 6.2 8l3.5 3.5',
  up: 'M4.5 9.8 8 6.3l3.5 3.5',
  external: 'M9 3h4v4M13 3 7.5 8.5M11 9.5V13H3V5h3.5',
  user: 'M8 8a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 8 8ZM3 13.4c.4-2.2 2.4-3.4 5-3.4s4.6 1.2 5 3.4',
  sort: 'M5 6.3 8 3.3l3 3M5 9.7l3 3 3-3',
  crop: 'M4.5 1.5v10h10M1.5 4.5h10v10',
  image: 'M2.5 3h11v10h-11ZM2.5 11l3-3.2 2.5 2.6 2-2 3.5 3.3M10.3 6v.01',
  trash: 'M3 4.5h10M6.3 4.5V3h3.4v1.5M4.3 4.5l.6 9h6.2l.6-9M6.8 7v4M9.2 7v4',
  keyboard: 'M2 4.5h12v7.5H2ZM4.5 7v.01M7 7v.01M9.3 7v.01M11.5 7v.01M5 9.6h6',
  money: 'M2 4h12v8H2ZM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  tag: 'M2.5 2.5h5l6 6-5 5-6-6ZM5.3 5.3v.01',
  star: 'M8 2.5l1.7 3.5 3.8.5-2.8 2.7.7 3.8L8 11.2 4.6 13l.7-3.8L2.5 6.5l3.8-.5Z',
  globe:
    'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM2.5 8h11M8 2.5c2 2 2 9 0 11M8 2.5c-2 2-2 9 0 11',
  store:
    'M3 7v6.5h10V7M2 5.5 3.5 2.5h9L14 5.5c0 1-.8 1.7-1.7 1.7S10.7 6.5 10.7 5.5c0 1-.8 1.7-1.7 1.7h-2C6 7.2 5.3 6.5 5.3 5.5c0 1-.8 1.7-1.6 1.7S2 6.5 2 5.5Z',
  signOut: 'M6.5 3H3v10h3.5M6.5 8h7M10.8 5.3 13.5 8l-2.7 2.7',
  bold: 'M4.5 3h4a2.4 2.4 0 0 1 0 4.9h-4ZM4.5 7.9h4.7a2.5 2.5 0 0 1 0 5.1H4.5Z',
  italic: 'M7 3h5M4 13h5M9.5 3l-3 10',
  heading: 'M4 3v10M12 3v10M4 8h8',
  list: 'M6 4h7.5M6 8h7.5M6 12h7.5M3 4v.01M3 8v.01M3 12v.01',
  chart: 'M3 13V8M8 13V3M13 13V6',
  numbers: 'M7 4h6.5M7 8h6.5M7 12h6.5M2.5 2.8l1-.5v3.4M2.4 10.6c.2-1.2 2-1 1.8.2L2.4 13h2',
  quote: 'M6.5 4.5C4.3 5 3 6.6 3 9v2.5h3.5v-3H4.8M13 4.5C10.8 5 9.5 6.6 9.5 9v2.5H13v-3h-1.7',
  link: 'M6.6 9.4l2.8-2.8M7.3 4.6l1.3-1.3a2.9 2.9 0 0 1 4.1 4.1l-1.3 1.3M8.7 11.4l-1.3 1.3a2.9 2.9 0 0 1-4.1-4.1l1.3-1.3',
  wide: 'M9.5 3H13v3.5M13 3 9.3 6.7M6.5 13H3V9.5M3 13l3.7-3.7',
  table: 'M2.5 3h11v10h-11ZM2.5 6.3h11M2.5 9.6h11M6.8 3v10',
  code: 'M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5',
  copy: 'M5.5 5.5h8v8h-8ZM10.5 5.5v-3h-8v8h3',
  eye: 'M1.8 8C3.2 5.2 5.4 3.8 8 3.8S12.8 5.2 14.2 8C12.8 10.8 10.6 12.2 8 12.2S3.2 10.8 1.8 8ZM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  grip: 'M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01',
} as const

export type AdminIconName = keyof typeof paths

export function AdminIcon({ name, size = 16 }: { name: AdminIconName; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

/** True if an icon of this name exists: a menu entry of a module names its icon by a string. */
export function isAdminIcon(name: string): name is AdminIconName {
  return Object.hasOwn(paths, name)
}

/** The way from the front page to a page, as search engines read it. `origin` is the shop's public address, without a slash at the end. */
export function breadcrumbData(
  trail: readonly { label: string; href?: string }[],
  origin: string,
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(href === undefined ? {} : { item: origin + href }),
    })),
  }
}

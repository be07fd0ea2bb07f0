import type { TrialReport } from '#server/imports/report.ts'

/** Hosts that are told: nobody decides about more of them. */
const mostHosts = 100

/** Counts pictures on hosts that the shop does not show. */
export function countHosts(
  report: TrialReport,
  images: readonly { url: string }[],
  allowed: readonly string[],
): void {
  for (const { url } of images) {
    const { host } = new URL(url)
    if (allowed.includes(host)) continue
    const known = report.hosts.find((one) => one.host === host)
    if (known) known.images += 1
    else if (report.hosts.length < mostHosts) report.hosts.push({ host, images: 1 })
  }
}

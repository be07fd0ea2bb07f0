/** How late the event loop runs: measured from the first time somebody asks. */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'

let histogram: IntervalHistogram | undefined

/** Mean and 99th percentile since the last call, in seconds. */
export function loopDelay(): { mean: number; p99: number } {
  if (!histogram) {
    histogram = monitorEventLoopDelay({ resolution: 20 })
    histogram.enable()
    return { mean: 0, p99: 0 }
  }
  const seconds = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - 0.02) : 0
  const found = { mean: seconds(histogram.mean), p99: seconds(histogram.percentile(99)) }
  histogram.reset()
  return found
}

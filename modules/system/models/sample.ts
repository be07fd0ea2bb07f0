/** One line of a family of Prometheus: its labels, its value, and what follows the family's name. */
export type Sample = [labels: string, value: number, suffix?: string]

/** What is taxed alike in the USA: a ZIP code, or a part of one, with the rates of its jurisdictions in millionths. */
import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { listOf } from '#server/data/shapes.ts'
import type { RowMessage } from '#server/imports/report.ts'
import type { Scope } from '#server/scope.ts'

/** The jurisdictions of an area, the widest first. */
export const parts = ['state', 'county', 'city', 'special'] as const
export type Part = (typeof parts)[number]

export class TaxArea extends StoreModel {
  static override tableName = 'tax_areas'
  static override audited = false
  declare fileId: string
  /** Without the country: CA. */
  declare state: string
  declare zip: string
  /** The part of the ZIP code that it is for, four digits each; empty: all of it. */
  declare plusFrom: string
  declare plusTo: string
  declare region: string
  declare stateRate: number
  declare countyRate: number
  declare cityRate: number
  declare specialRate: number

  rateOf(part: Part): number {
    const { stateRate: state, countyRate: county, cityRate: city, specialRate: special } = this
    return { state, county, city, special }[part]
  }
}

const messages = listOf(z.custom<RowMessage>((one) => typeof one === 'object' && one !== null))

/** A file as it was checked. It changes no price before a state names it. */
export class AreaFile extends StoreModel {
  static override tableName = 'tax_area_files'
  static override readonly missing = 'tax.us.noFile'
  static override shapes = { report: messages }
  declare name: string
  /** How many rows were refused. */
  declare refused: number
  /** The first of them. */
  declare report: RowMessage[]
  /** UTC; null as long as it was only checked. */
  declare loadedAt: string | null
}

/** A state whose rates were loaded: there the shop charges by ZIP code. */
export class AreaState extends StoreModel {
  static override tableName = 'tax_area_states'
  static override readonly missing = 'tax.us.noState'
  static override visible = true
  static override booleans = ['taxesDelivery']
  declare state: string
  declare fileId: string
  /** What is charged where the file does not know the ZIP code. */
  declare stateRate: number
  declare taxesDelivery: boolean

  static all(scope: Scope): PromiseLike<AreaState[]> {
    return AreaState.in(scope).orderBy('state')
  }
}

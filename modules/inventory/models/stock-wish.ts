/** How a variant is to be counted: null stops the count, no quantity keeps it. `oversell` lets it fall below nothing; without, that stays as it is. */
export interface StockWish {
  variantId: string
  productId: string
  quantity?: number | null
  oversell?: boolean
}

export type Counted = StockWish & { quantity: number }

export const isCounted = (wish: StockWish): wish is Counted => typeof wish.quantity === 'number'

/** Whether it sells on, and nothing else. */
export type Setting = StockWish & { oversell: boolean }

export const isSetting = (wish: StockWish): wish is Setting =>
  wish.quantity === undefined && wish.oversell !== undefined

import { Button } from '#views/kit/fields/button.tsx'
import { FindGoods } from '#views/kit/goods/find-goods.tsx'
import { OwnGoodsCard } from '#views/kit/goods/own-goods.tsx'
import type { DraftPageProps } from './draft-props.ts'

/** Goods of the catalogue by search, and goods that it does not know. */
export const AddCards = (props: DraftPageProps) => (
  <>
    <FindGoods {...props} goods={props.fields.goods} ownCurrency={props.scope.shop.currency} />
    <OwnGoodsCard {...props} own={props.fields.own} currency={props.draft.currency}>
      <Button label={props.t('adminui.goods.addOne')} />
    </OwnGoodsCard>
  </>
)

import type { Children } from '@kitajs/html'
import type { Format, Translate } from '../../props.ts'
import { Button } from '../fields/button.tsx'
import { TextField } from '../fields/field.tsx'
import { Card } from '../page/card.tsx'

export interface FindGoodsProps {
  /** The words that they are looked for by. */
  goods: string
  found: readonly {
    variantId: string
    title: string
    price: number
    available: number | null
  }[]
  /** Of the prices, ISO 4217. */
  ownCurrency: string
  /** True once they were looked for: the page opens there. */
  isFocused?: boolean
  /** What was added before. */
  children?: Children
  format: Format
  t: Translate
}

/** Goods of the catalog by search, within a form that takes `goods`, and `add` for one that was found. */
export function FindGoods(props: FindGoodsProps) {
  const { goods, found, ownCurrency, isFocused = false, children: safeChildren, format, t } = props
  return (
    <Card title={t('adminui.goods.add')}>
      <div class="stack">
        {safeChildren}
        <TextField
          name="goods"
          type="search"
          label={t('adminui.goods.words')}
          value={goods}
          errors={{}}
          with={{ 'data-unwatched': true, autofocus: isFocused }}
        />
        <Button label={t('adminui.goods.find')} icon="search" />
        {goods !== '' && found.length === 0 ? <p safe>{t('adminui.goods.none')}</p> : null}
        {found.length === 0 ? null : (
          <ul class="picks">
            {found.map(({ variantId, title, price, available }) => (
              <li>
                <span>
                  <span safe>{`${title} · ${format.money(price, ownCurrency)}`}</span>{' '}
                  {available === null ? null : (
                    <span class="hint" safe>
                      {t('adminui.goods.available', { count: available })}
                    </span>
                  )}
                </span>
                <Button
                  label={t('adminui.goods.addOne')}
                  small={true}
                  name="add"
                  value={variantId}
                  with={{ 'aria-label': `${t('adminui.goods.addOne')}: ${title}` }}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

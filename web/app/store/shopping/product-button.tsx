import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addToBasket } from '#contract/store/basket'
import { setGoal, type Goal } from '#contract/store/goal'
import type { ProductRow } from '#contract/store/products'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { randomId } from '../../device/random-id.ts'
import { useSend } from '../../form/use-send.ts'
import { takeBasket } from '../../shell/account/own-basket.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { Button } from '../../ui/button.tsx'
import { basketAddress } from './basket-address.ts'
import { productAction, type ProductAction, type Shopper } from './shopping.rules.ts'

interface ProductButtonProps {
  product: Pick<ProductRow, 'id' | 'name' | 'price' | 'available'>
  shopper: Shopper
  onGoal: (goal: Goal | null) => void
  size?: 'md' | 'lg'
}

/** What can be done with a product: add it, go to the basket with it, or save up for it. */
export function ProductButton({ product, shopper, onGoal, size = 'md' }: ProductButtonProps) {
  const { t } = useTranslation('store')
  const { name } = product
  const action = productAction(product, shopper)
  const [isAdded, setAdded] = useState(false)
  return (
    <>
      <Way
        action={action}
        product={product}
        shopper={shopper}
        onGoal={onGoal}
        size={size}
        onAdded={() => setAdded(true)}
      />
      {/* Said after a press alone: a basket that has just loaded is no news. */}
      <span role="status" className="visually-hidden">
        {isAdded && action === 'in-basket' ? t('addedSaid', { name }) : ''}
      </span>
    </>
  )
}

interface WayProps extends ProductButtonProps {
  action: ProductAction
  onAdded: () => void
}

function Way({ action, product, shopper, onGoal, size, onAdded }: WayProps) {
  const { t } = useTranslation('store')
  const { name } = product
  const wasPressed = useRef(false)
  const markPressed = () => {
    wasPressed.current = true
    onAdded()
  }
  const takeFocus = (link: HTMLAnchorElement | null) => {
    // The button that was pressed is gone.
    if (wasPressed.current) link?.focus()
    wasPressed.current = false
  }
  if (action === 'in-basket') {
    return (
      <LinkButton to="/basket" variant="soft" size={size} ref={takeFocus} aria-label={t('addedName', { name })}>
        {t('added')}
      </LinkButton>
    )
  }
  if (action === 'add') return <AddButton product={product} shopper={shopper} size={size} onAdded={markPressed} />
  return action === 'save' ? <SaveButton product={product} onGoal={onGoal} size={size} /> : null
}

interface AddButtonProps extends Pick<ProductButtonProps, 'product' | 'shopper' | 'size'> {
  onAdded: () => void
}

/** A guest is asked to sign in, and finds the product in the basket after it. */
function AddButton({ product: { id, name }, shopper, size, onAdded }: AddButtonProps) {
  const { t } = useTranslation('store')
  const navigate = useNavigate()
  const { send, sending } = useSend({ inToast: true })
  const [isAsking, setAsking] = useState(false)
  // One key for all tries of this press, so that a repeated one adds once.
  const [key] = useState(randomId)
  const add = () =>
    void send(async () => {
      const added = api(addToBasket, { body: { product_id: id, quantity: 1, key } }).then((basket) => {
        // Before the basket is shown, which replaces this button.
        onAdded()
        return basket
      })
      await takeBasket(added)
    })
  return (
    <>
      <Button
        size={size}
        loading={sending.isBusy}
        aria-label={t('addName', { name })}
        onClick={shopper.kind === 'guest' ? () => setAsking(true) : add}
      >
        {t('add')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        tone="calm"
        title={t('guest.ask')}
        text={t('guest.askText')}
        confirmLabel={t('guest.signIn')}
        cancelLabel={t('guest.stay')}
        isBusy={false}
        onConfirm={() => void navigate(`/signin?redirect=${encodeURIComponent(basketAddress({ add: id, key }))}`)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Makes the product the goal. */
function SaveButton({ product: { id, name }, onGoal, size }: Pick<ProductButtonProps, 'product' | 'onGoal' | 'size'>) {
  const { t } = useTranslation('store')
  const { send, sending } = useSend({ inToast: true })
  const save = () => void send(async () => onGoal((await api(setGoal, { body: { product_id: id } })).goal))
  return (
    <Button variant="line" size={size} loading={sending.isBusy} aria-label={t('saveName', { name })} onClick={save}>
      {t('save')}
    </Button>
  )
}

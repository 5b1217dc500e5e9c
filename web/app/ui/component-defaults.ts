import {
  ActionIcon, Anchor, Badge, Button, Checkbox, Container, Drawer, Input, InputWrapper, Loader, Menu, Modal, Paper,
  PasswordInput, PinInput, Progress, Radio, SegmentedControl, Select, Skeleton, Switch, Tabs, Textarea, TextInput, Title, Tooltip,
} from '@mantine/core'
import button from './button.module.css'
import chip from './controls.module.css'
import input from './input.module.css'

/** How Mantine's pieces look when a page says nothing: touch-sized, our radii, our field and button styles. */
export const componentDefaults = {
  ActionIcon: ActionIcon.extend({ defaultProps: { size: 44, radius: 13, variant: 'subtle', color: 'gray.7' } }),
  Anchor: Anchor.extend({ defaultProps: { underline: 'hover' }, classNames: { root: chip.anchor } }),
  Badge: Badge.extend({ defaultProps: { variant: 'light', tt: 'none', radius: 'xl', size: 'lg' } }),
  Button: Button.extend({ defaultProps: { size: 'md', variant: 'filled' }, classNames: button }),
  Checkbox: Checkbox.extend({ defaultProps: { size: 'md', radius: 8 }, classNames: { input: chip.box, label: chip.boxLabel } }),
  Container: Container.extend({ defaultProps: { size: 1280, px: 20 } }),
  Drawer: Drawer.extend({ defaultProps: { radius: 26, padding: 'lg', overlayProps: { color: '#0B2C38', backgroundOpacity: 0.46 } } }),
  Input: Input.extend({ defaultProps: { size: 'md' }, classNames: { wrapper: input.wrapper, input: input.input } }),
  InputWrapper: InputWrapper.extend({
    defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'], withAsterisk: false },
    classNames: { root: input.root, label: input.label, description: input.description, error: input.error },
  }),
  Loader: Loader.extend({ defaultProps: { size: 'sm' } }),
  Menu: Menu.extend({ defaultProps: { radius: 'md', shadow: 'md', position: 'bottom-end' }, classNames: { item: chip.menuItem } }),
  Modal: Modal.extend({ defaultProps: { radius: 24, padding: 28, centered: true, shadow: 'lg', overlayProps: { color: '#0B2C38', backgroundOpacity: 0.46 } } }),
  Paper: Paper.extend({ defaultProps: { radius: 'lg' }, classNames: { root: chip.paper } }),
  PasswordInput: PasswordInput.extend({ defaultProps: { size: 'md' }, classNames: { innerInput: chip.inner } }),
  PinInput: PinInput.extend({ defaultProps: { size: 'md' } }),
  Progress: Progress.extend({ defaultProps: { size: 10, radius: 'xl' } }),
  Radio: Radio.extend({ defaultProps: { size: 'md' }, classNames: { radio: chip.radio, label: chip.boxLabel } }),
  SegmentedControl: SegmentedControl.extend({
    defaultProps: { radius: 14, size: 'md', withItemsBorders: false },
    classNames: { root: chip.segmented, indicator: chip.segmentedIndicator, label: chip.segmentedLabel },
  }),
  Select: Select.extend({ defaultProps: { size: 'md', allowDeselect: false, comboboxProps: { shadow: 'md', radius: 'md' } }, classNames: { option: chip.option } }),
  Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' } }),
  Switch: Switch.extend({ defaultProps: { size: 'md' } }),
  Tabs: Tabs.extend({ classNames: { list: chip.tabList, tab: chip.tab } }),
  Textarea: Textarea.extend({ defaultProps: { size: 'md', autosize: true, minRows: 3 } }),
  TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
  Title: Title.extend({ classNames: { root: chip.title } }),
  Tooltip: Tooltip.extend({ defaultProps: { color: 'tun.8', radius: 'sm', multiline: true, events: { hover: true, focus: true, touch: true } } }),
}

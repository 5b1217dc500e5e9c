import type { MantineThemeComponents } from '@mantine/core'
import controls from '../inputs/controls.module.css'
import input from '../inputs/input.module.css'

// These are plain objects, because `Button.extend` and the like would add every component named here to the first load
// of every page.

/** Defaults of Mantine's components: large enough for touch, with our radii, field and button styles. */
export const componentDefaults: MantineThemeComponents = {
  ActionIcon: { defaultProps: { size: 44, radius: 13, variant: 'subtle', color: 'gray.7' } },
  Anchor: { defaultProps: { underline: 'hover' }, classNames: { root: controls.anchor } },
  Badge: { defaultProps: { variant: 'light', tt: 'none', radius: 'xl', size: 'lg' } },
  Checkbox: { defaultProps: { size: 'md', radius: 8 }, classNames: { input: controls.box, label: controls.boxLabel } },
  Chip: { defaultProps: { variant: 'outline' }, classNames: { label: controls.chip, iconWrapper: controls.chipIcon } },
  Container: { defaultProps: { size: 1280, px: 20 } },
  Drawer: { defaultProps: { radius: 26, padding: 'lg', overlayProps: { color: '#0B2C38', backgroundOpacity: 0.46 } } },
  Input: { defaultProps: { size: 'md' }, classNames: { wrapper: input.wrapper, input: input.input } },
  InputWrapper: {
    defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'], withAsterisk: false },
    classNames: { root: input.root, label: input.label, description: input.description, error: input.error },
  },
  Loader: { defaultProps: { size: 'sm' } },
  Menu: {
    defaultProps: { radius: 'md', shadow: 'md', position: 'bottom-end' },
    classNames: { item: controls.menuItem },
  },
  Modal: {
    defaultProps: {
      radius: 24,
      padding: 28,
      centered: true,
      shadow: 'lg',
      overlayProps: { color: '#0B2C38', backgroundOpacity: 0.46 },
    },
  },
  Paper: { defaultProps: { radius: 'lg' }, classNames: { root: controls.paper } },
  PasswordInput: {
    defaultProps: { size: 'md' },
    classNames: { innerInput: controls.inner, visibilityToggle: controls.eye },
  },
  PinInput: { defaultProps: { size: 'md' } },
  Progress: { defaultProps: { size: 10, radius: 'xl' } },
  Radio: { defaultProps: { size: 'md' }, classNames: { radio: controls.radio, label: controls.boxLabel } },
  SegmentedControl: {
    defaultProps: { radius: 14, size: 'md', withItemsBorders: false },
    classNames: { root: controls.segmented, indicator: controls.segmentedIndicator, label: controls.segmentedLabel },
  },
  // Shows that a list can be scrolled: the last row is cut in half, and the scrollbar is always visible.
  Select: {
    defaultProps: {
      // A field focused because of its error should show the error, not open its list.
      openOnFocus: false,
      size: 'md',
      allowDeselect: false,
      maxDropdownHeight: 294,
      scrollAreaProps: { type: 'auto', scrollbarSize: 8 },
      comboboxProps: { shadow: 'md', radius: 'md' },
    },
    classNames: { option: controls.option },
  },
  Skeleton: { defaultProps: { radius: 'sm' } },
  Tabs: { classNames: { list: controls.tabList, tab: controls.tab } },
  Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
  TextInput: { defaultProps: { size: 'md' } },
  Title: { classNames: { root: controls.title } },
  Tooltip: {
    defaultProps: { color: 'tun.8', radius: 'sm', multiline: true, events: { hover: true, focus: true, touch: true } },
  },
}

/** A few actions on one record, behind a button with three dots. */
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { iconButtonStyle } from './icon-button.tsx';
import { MoreIcon } from '../icons/icons-action.tsx';
import { SpanishAria } from './spanish-aria.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onPress: () => void;
  /** The action cannot be undone. */
  readonly isDanger?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
}

interface MenuProps {
  /** The button's, for screen readers: "Más acciones", with the record's name where there are many. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

export function Menu({ label, actions }: MenuProps) {
  const hasIcons = actions.some((action) => action.icon !== undefined);
  return (
    <SpanishAria>
      <MenuTrigger>
        <AriaButton aria-label={label} className={iconButtonStyle}>
          <MoreIcon />
        </AriaButton>
        <Popover
          placement="bottom end"
          className="min-w-56 rounded-2xl border border-edge bg-sheet p-1 shadow-lg shadow-shade motion-safe:transition-opacity motion-safe:duration-100 data-entering:opacity-0 data-exiting:opacity-0"
        >
          <AriaMenu aria-label={label} className="outline-none">
            {actions.map((action) => (
              <AriaMenuItem
                key={action.label}
                textValue={action.label}
                isDisabled={action.isDisabled === true}
                onAction={action.onPress}
                className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-3 outline-none data-disabled:cursor-default data-disabled:text-ink-soft data-focused:bg-accent-soft ${action.isDanger === true ? 'text-warn' : ''}`}
              >
                {hasIcons && <span className="size-5 shrink-0 [&>svg]:size-5">{action.icon}</span>}
                {action.label}
              </AriaMenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </SpanishAria>
  );
}

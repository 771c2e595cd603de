/** The colour of an icon only repeats the words beside it. */
import { Icon, type IconProps } from './icon.tsx';

export function ArrowInIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M17.5 6.5 6.5 17.5M6.5 8.5v9h9" />
    </Icon>
  );
}

export function ArrowOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6.5 17.5 11-11M8.5 6.5h9v9" />
    </Icon>
  );
}

export function TransferIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8.5h15.5M15.5 4.5l4 4-4 4M20 15.5H4.5M8.5 11.5l-4 4 4 4" />
    </Icon>
  );
}

export function BlockedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="m5.8 5.8 12.4 12.4" />
    </Icon>
  );
}

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.5" y="10.5" width="15" height="10" rx="2" />
      <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.3l3.3 2" />
    </Icon>
  );
}

export function CloudOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.3 6.2A6 6 0 0 1 17.9 11.6 3.8 3.8 0 0 1 20.6 17M17 19H7a4.5 4.5 0 0 1-.6-9M3.5 3.5l17 17" />
    </Icon>
  );
}

export function SyncIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 11.5a8 8 0 0 0-14-4.7L3.5 9.5M3.5 4.5v5h5M4 12.5a8 8 0 0 0 14 4.7l2.5-2.7M20.5 19.5v-5h-5" />
    </Icon>
  );
}

import {
  DownloadIcon,
  FilterIcon,
  MinusIcon,
  MoreIcon,
  PencilIcon,
  PrintIcon,
  SearchIcon,
  ShareIcon,
  TrashIcon,
  UndoIcon,
  WhatsappIcon,
} from '../src/icons/icons-action.tsx';
import {
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  PlusIcon,
} from '../src/icons/icons-chevron-and-plus.tsx';
import { CloseIcon, EyeIcon, EyeOffIcon, LogoutIcon } from '../src/icons/icons-sign-in-screens.tsx';
import {
  BellIcon,
  BookIcon,
  BoxIcon,
  CashIcon,
  ChartIcon,
  CoinsIcon,
  GearIcon,
  HomeIcon,
  ListIcon,
  PeopleIcon,
  PersonIcon,
  PhoneIcon,
  ReceiptIcon,
  SalesIcon,
  ShieldIcon,
  StoreIcon,
} from '../src/icons/icons-shop.tsx';
import { AlertIcon, CheckCircleIcon, CheckIcon, InfoIcon } from '../src/icons/icons-status.tsx';
import {
  ArrowInIcon,
  ArrowOutIcon,
  BlockedIcon,
  ClockIcon,
  CloudOffIcon,
  LockIcon,
  SyncIcon,
  TransferIcon,
} from '../src/icons/icons-money-and-sync.tsx';
import { GallerySection } from './gallery-section.tsx';

const icons = {
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CloseIcon,
  DownloadIcon,
  EyeIcon,
  EyeOffIcon,
  FilterIcon,
  LogoutIcon,
  MinusIcon,
  MoreIcon,
  PencilIcon,
  PlusIcon,
  PrintIcon,
  SearchIcon,
  ShareIcon,
  TrashIcon,
  UndoIcon,
  WhatsappIcon,
  BellIcon,
  BookIcon,
  BoxIcon,
  CashIcon,
  ChartIcon,
  CoinsIcon,
  GearIcon,
  HomeIcon,
  ListIcon,
  PeopleIcon,
  PersonIcon,
  PhoneIcon,
  ReceiptIcon,
  SalesIcon,
  ShieldIcon,
  StoreIcon,
  AlertIcon,
  ArrowInIcon,
  ArrowOutIcon,
  BlockedIcon,
  CheckCircleIcon,
  CheckIcon,
  ClockIcon,
  CloudOffIcon,
  InfoIcon,
  LockIcon,
  SyncIcon,
  TransferIcon,
};

export function IconShelf() {
  return (
    <GallerySection title="Iconos">
      <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6">
        {Object.entries(icons).map(([name, Drawing]) => (
          <li key={name} className="flex flex-col items-center gap-1 text-sm break-all text-ink-soft">
            <Drawing className="size-8 text-ink" />
            {name.replace('Icon', '')}
          </li>
        ))}
      </ul>
    </GallerySection>
  );
}

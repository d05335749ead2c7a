import * as Anchor from '../Anchor/Anchor.stories';
import * as Avatar from '../Avatar/Avatar.stories';
import * as Badge from '../Badge/Badge.stories';
import * as BarChart from '../BarChart/BarChart.stories';
import * as Button from '../Button/Button.stories';
import * as ButtonLink from '../ButtonLink/ButtonLink.stories';
import * as Card from '../Card/Card.stories';
import * as Checkbox from '../Checkbox/Checkbox.stories';
import * as Chip from '../Chip/Chip.stories';
import * as CodeField from '../CodeField/CodeField.stories';
import * as Combobox from '../Combobox/Combobox.stories';
import * as DataTable from '../DataTable/DataTable.stories';
import * as DateField from '../DateField/DateField.stories';
import * as DescriptionList from '../DescriptionList/DescriptionList.stories';
import * as Dialog from '../Dialog/Dialog.stories';
import * as Drawer from '../Drawer/Drawer.stories';
import * as EmptyState from '../EmptyState/EmptyState.stories';
import * as ErrorState from '../ErrorState/ErrorState.stories';
import * as Field from '../Field/Field.stories';
import * as FileField from '../FileField/FileField.stories';
import * as Form from '../Form/Form.stories';
import * as Icon from '../Icon/Icon.stories';
import * as IconButton from '../IconButton/IconButton.stories';
import * as Image from '../Image/Image.stories';
import * as Layout from '../Layout/Layout.stories';
import * as Logo from '../Logo/Logo.stories';
import * as Markdown from '../Markdown/Markdown.stories';
import * as Menu from '../Menu/Menu.stories';
import * as Notice from '../Notice/Notice.stories';
import * as NumberField from '../NumberField/NumberField.stories';
import * as PageHeader from '../PageHeader/PageHeader.stories';
import * as Pagination from '../Pagination/Pagination.stories';
import * as PasswordField from '../PasswordField/PasswordField.stories';
import * as Price from '../Price/Price.stories';
import * as QueryState from '../QueryState/QueryState.stories';
import * as Section from '../Section/Section.stories';
import * as SegmentedRadios from '../SegmentedRadios/SegmentedRadios.stories';
import * as Select from '../Select/Select.stories';
import * as Skeleton from '../Skeleton/Skeleton.stories';
import * as Spinner from '../Spinner/Spinner.stories';
import * as StarRating from '../StarRating/StarRating.stories';
import * as StatCard from '../StatCard/StatCard.stories';
import * as StatusBadge from '../StatusBadge/StatusBadge.stories';
import * as TextArea from '../TextArea/TextArea.stories';
import * as TextField from '../TextField/TextField.stories';
import * as TextLink from '../TextLink/TextLink.stories';
import * as TimeField from '../TimeField/TimeField.stories';
import * as Timeline from '../Timeline/Timeline.stories';
import * as ToastRegion from '../ToastRegion/ToastRegion.stories';
import * as VisuallyHidden from '../VisuallyHidden/VisuallyHidden.stories';
import * as UseOrderedForm from '../useOrderedForm/useOrderedForm.stories';
import type { StoryModule } from './StoryModule';

/** The stories of every component, the one place where its states are listed. A test compares the list with the folders. */
export const ALL_STORIES: Record<string, StoryModule> = {
  Anchor,
  Avatar,
  Badge,
  BarChart,
  Button,
  ButtonLink,
  Card,
  Checkbox,
  Chip,
  CodeField,
  Combobox,
  DataTable,
  DateField,
  DescriptionList,
  Dialog,
  Drawer,
  EmptyState,
  ErrorState,
  Field,
  FileField,
  Form,
  Icon,
  IconButton,
  Image,
  Layout,
  Logo,
  Markdown,
  Menu,
  Notice,
  NumberField,
  PageHeader,
  Pagination,
  PasswordField,
  Price,
  QueryState,
  Section,
  SegmentedRadios,
  Select,
  Skeleton,
  Spinner,
  StarRating,
  StatCard,
  StatusBadge,
  TextArea,
  TextField,
  TextLink,
  TimeField,
  Timeline,
  ToastRegion,
  VisuallyHidden,
  UseOrderedForm,
};
